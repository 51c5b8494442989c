import { bad, type Finding } from './check-keys.ts';

/** Finds faults in the address of a database before any connection; null = none. The message never contains its password. */
export function checkDatabaseUrl(given: string): Finding | null {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null && !/^postgres(?:ql)?:\/\//i.test(given)) return bad(noAddress);
  if (url === null) return bad(unreadable);
  if (!/^postgres(?:ql)?:$/.test(url.protocol) || url.hostname === '') return bad(noAddress);
  // A letter of the password ended the address before its host.
  const isCut = url.hash !== '' || /@/.test(url.pathname + url.search);
  const areRead = [url.username, url.password, url.pathname].every(isPercentEncoded);
  return isCut || !areRead ? bad(unreadable) : null;
}

const noAddress =
  'SUPABASE_DB_URL is no address of a database: it begins with postgresql:// (Dashboard → Connect). The database was not looked at.';
const unreadable =
  'SUPABASE_DB_URL cannot be read. Is there # / ? or % in its password? They are written %23 %2F %3F %25. The database was not looked at.';

function isPercentEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}
