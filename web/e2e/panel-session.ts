/** Strapi's access tokens are valid for 30 minutes. */
const RENEW_AFTER_MS = 15 * 60_000;

/**
 * The session of the panel's first administrator for all workers. Strapi allows an account five sign-ins in
 * five minutes, so that only one process signs in.
 * @returns a function that returns a valid access token
 */
export function panelSession(cmsUrl: string, password: string): () => Promise<string> {
  let token: Promise<string> | undefined;
  let signedInAt = 0;
  return () => {
    if (token && Date.now() - signedInAt < RENEW_AFTER_MS) return token;
    signedInAt = Date.now();
    const signingIn = signIn(cmsUrl, password);
    token = signingIn;
    // A failed sign-in is tried again by the next caller.
    signingIn.catch(() => {
      if (token === signingIn) token = undefined;
    });
    return signingIn;
  };
}

async function signIn(cmsUrl: string, password: string): Promise<string> {
  const response = await fetch(`${cmsUrl}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  });
  if (!response.ok) throw new Error(`${response.status} of /admin/login: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}
