"""A backend of the remote "wishes": each member has a list of wishes, which everyone may read.

    pip install pyjwt cryptography
    SITE=https://shop.example AUDIENCE=https://wishes.example PORT=8080 python3 wishes-backend.py

AUDIENCE is the origin under which an operator has approved this server.
"""

import json
import os
import re
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import jwt

SITE = os.environ["SITE"]
AUDIENCE = os.environ["AUDIENCE"]
REMOTE = "wishes"
WISH_LENGTH_MAX = 200

# Requests the site's keys at the first token, and again for a token with a new key.
KEYS = jwt.PyJWKClient(f"{SITE}/.well-known/jwks.json", cache_keys=True, lifespan=300)


class UsedTokens:
    """Remembers each token until it expires, so that none is accepted twice."""

    def __init__(self):
        self.ends = {}
        self.lock = threading.Lock()

    def use(self, token_id, expires):
        """Returns False for a token that was used before."""
        with self.lock:
            now = time.time()
            self.ends = {known: end for known, end in self.ends.items() if end > now}
            if token_id in self.ends:
                return False
            self.ends[token_id] = expires
            return True


USED = UsedTokens()
WISHES = {}


def read_claims(authorization):
    """Returns the claims of a valid token. Raises jwt.PyJWTError for any other."""
    token = authorization.removeprefix("Bearer ")
    claims = jwt.decode(
        token,
        KEYS.get_signing_key_from_jwt(token).key,
        algorithms=["EdDSA"],
        issuer=SITE,
        audience=AUDIENCE,
        options={"require": ["iss", "aud", "exp", "jti"]},
    )
    if claims.get("remote") != REMOTE:
        raise jwt.InvalidTokenError(f"the token is for the remote {claims.get('remote')}")
    if not USED.use(claims["jti"], claims["exp"]):
        raise jwt.InvalidTokenError("the token was used before")
    return claims


class Wishes(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.serve(self.read)

    def do_POST(self):
        self.serve(self.add)

    def serve(self, run):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        try:
            claims = read_claims(self.headers.get("Authorization") or "")
        except jwt.PyJWTError as error:
            self.log_message("refused: %s", error)
            return self.respond_error(401, "unauthenticated", "The token is not valid.")
        return run(claims, body)

    def read(self, claims, _body):
        found = re.fullmatch(r"/list/(\d+)", self.path)
        if not found:
            return self.respond_error(404, "not-found", "There is no such list.")
        owner = found.group(1)
        data = {"wishes": WISHES.get(owner, []), "is_own": owner == claims.get("sub")}
        return self.respond(200, {"status": "success", "data": data})

    def add(self, claims, body):
        owner = claims.get("sub")
        if owner is None:
            return self.respond_error(401, "unauthenticated", "Log in to make a wish.")
        try:
            text = json.loads(body)["text"]
            is_valid = isinstance(text, str) and 0 < len(text) <= WISH_LENGTH_MAX
        except (ValueError, KeyError, TypeError):
            is_valid = False
        if not is_valid:
            message = f"text must have 1 to {WISH_LENGTH_MAX} characters."
            return self.respond_error(400, "validation-failed", message)
        WISHES.setdefault(owner, []).append(text)
        data = {"wishes": WISHES[owner], "is_own": True}
        return self.respond(200, {"status": "success", "data": data})

    def respond_error(self, status, code, message):
        self.respond(status, {"status": "error", "code": code, "message": message})

    def respond(self, status, body):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Wishes)
    print(json.dumps({"url": f"http://127.0.0.1:{server.server_port}"}), flush=True)
    server.serve_forever()
