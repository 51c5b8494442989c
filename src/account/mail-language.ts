import type { Language } from '../core/rules/settings/settings.ts';
import { askAuth } from './ask-auth.ts';
import type { Auth, AuthParts } from './auth.ts';
import { apiKeyHeader } from './account-config.ts';
import { readJson, readRecord, readText } from './read-json.ts';

/** Storage key of the language that the server's record of the account still lacks, with its user. */
const storageKey = 'offing.mail-language';

interface MailLanguage {
  /** Sets the language of future e-mails to the user. Sends it to the account now, or as soon as possible. */
  choose(language: Language): Promise<void>;
  /** Sends the language to the account if the account lacks it. Never fails; a later call retries it. */
  tell(): Promise<void>;
}

export function createMailLanguage(
  parts: Pick<AuthParts, 'config' | 'storage' | 'identity' | 'fetch' | 'hasNetwork'> & Pick<Auth, 'token'>,
): MailLanguage {
  const { config, storage, identity, hasNetwork } = parts;

  const tell = async (): Promise<void> => {
    const text = storage.getItem(storageKey);
    const untold = readRecord(readJson(text));
    const language = readText(untold?.['language']);
    if (language === null || !hasNetwork() || untold?.['userId'] !== identity.get()?.userId) return;
    const token = await parts.token();
    if (token === null) return;
    const answer = await askAuth(parts.fetch, `${config.supabaseUrl}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...apiKeyHeader(config),
      },
      body: JSON.stringify({ data: { language } }),
    });
    // The user may have chosen another language meanwhile.
    if (answer?.status === 200 && storage.getItem(storageKey) === text) storage.removeItem(storageKey);
  };

  return {
    tell,
    async choose(language) {
      const userId = identity.get()?.userId;
      if (!userId) return;
      storage.setItem(storageKey, JSON.stringify({ userId, language }));
      await tell();
    },
  };
}
