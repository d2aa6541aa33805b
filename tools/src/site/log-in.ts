const SHOPPER = { email: 'shopper@tagalong.example', password: 'tagalong-demo' };

/** Logs the demo's shopper in, on a site at this origin, and resolves with the cookies. `url` is that of the site or its API. */
export async function logInShopper(url: string, origin: string): Promise<string> {
  const body = new Blob([JSON.stringify(SHOPPER)], { type: 'application/json' });
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { origin }, body });
  if (!response.ok) throw new Error(`The login responded with ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
