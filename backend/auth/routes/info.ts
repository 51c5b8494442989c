import type { AuthContext } from '../context.ts';

export const health = (): Response =>
  Response.json({
    version: 'embedded',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });

/** What this server offers: e-mail accounts with confirmation, nothing else. */
export const publicSettings = (): Response =>
  Response.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });

export const publicKeys = (context: AuthContext): Response =>
  Response.json({ keys: [context.signer.publicKey] });
