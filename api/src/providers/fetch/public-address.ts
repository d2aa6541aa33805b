import { BlockList, isIP } from 'node:net';

/** IPv4 ranges without public servers (IANA special-purpose address registry, and multicast). */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Public range of IPv6, which excludes v4-mapped addresses and NAT64 (64:ff9b::/96). */
const PUBLIC_V6 = ['2000::/3'];
/**
 * Exceptions within the public range: protocol assignments with Teredo, documentation, and 6to4, which embeds an IPv4
 * address.
 */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special = blockListOf(SPECIAL_V4, SPECIAL_V6);
const publicV6 = blockListOf([], PUBLIC_V6);

/** Returns whether an IP address is public; false for any text that isn't an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

function blockListOf(v4: readonly string[], v6: readonly string[]): BlockList {
  const list = new BlockList();
  const add = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): void => {
    for (const range of ranges) {
      const [network = '', bits] = range.split('/');
      list.addSubnet(network, Number(bits), family);
    }
  };
  add(v4, 'ipv4');
  add(v6, 'ipv6');
  return list;
}
