import type { AppServer } from '../support/app-server.ts';

/** The link that a mail for signing in holds: the form's captcha is a frame that no driver need know. */
export async function mailedLink(app: AppServer): Promise<string> {
  const post = (path: string, body: object): Promise<Response> =>
    fetch(app.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { token }: { token: string } = await (await post('/__captcha/token', { sitekey: 'pass' })).json();
  const email = 'active@offing.example';
  await post('/auth/v1/otp', { email, create_user: false, gotrue_meta_security: { captcha_token: token } });
  const answer = await fetch(`${app.origin}/__mail/api?to=${encodeURIComponent(email)}`);
  const { mails }: { mails: { link: string }[] } = await answer.json();
  return mails[0]?.link ?? '';
}
