#!/bin/sh
# Makes a base image from Debian packages and this machine's Node, for machines without a registry.
# Usage: deploy/base-image.sh [image name]
set -eu

name=${1:-localhost/tagalong-base}
packages='base-files ca-certificates gcc-12-base libc6 libgcc-s1 libstdc++6 netbase tzdata'
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cd "$folder"
apt-get download -qq $packages
mkdir root
for package in *.deb; do dpkg-deb -x "$package" root; done
cat root/usr/share/ca-certificates/mozilla/*.crt > root/etc/ssl/certs/ca-certificates.crt
rm -rf root/usr/share/doc root/usr/share/ca-certificates root/usr/share/man
install -D -m 755 "$(command -v node)" root/usr/bin/node
printf 'root:x:0:0::/root:/sbin/nologin\ntagalong:x:65532:65532::/app:/sbin/nologin\n' > root/etc/passwd
printf 'root:x:0:\ntagalong:x:65532:\n' > root/etc/group

container=$(buildah from scratch)
buildah copy -q "$container" root / > /dev/null
buildah config --env PATH=/usr/bin "$container"
buildah commit -q --rm "$container" "$name" > /dev/null
echo "$name"
