/**
 * Whether the browser would run the inline scripts and styles of a stored document under the Content-Security-Policy that is stored with
 * it. A host that sends new files under the policy of an older build breaks every page: the service worker must refuse such a build, and
 * must not wait for the pages of one.
 */
export async function documentRuns(response: Response): Promise<boolean> {
  const policies = policiesOf(response.headers.get('content-security-policy'));
  if (policies.length === 0) return true;
  const html = await response.clone().text();
  const [scripts, styles] = await Promise.all([
    hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  ]);
  return policies.every(
    policy =>
      allows(policy, 'script-src-elem', 'script-src', scripts) &&
      allows(policy, 'style-src-elem', 'style-src', styles) &&
      namesTrustedTypes(policy),
  );
}

/** Names of directives to their sources. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** Several headers arrive joined by commas; each policy must allow the document. */
const policiesOf = (header: string | null): Policy[] =>
  (header ?? '')
    .split(',')
    .filter(text => text.trim() !== '')
    .map(text => {
      const directives = text.split(';').map(directive => directive.trim().split(/\s+/));
      // The first of two directives of one name counts.
      return new Map(directives.toReversed().map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
    });

/** The app's own files need 'self', its inline code needs each hash, or 'unsafe-inline' where no hash and no nonce switches that off. */
function allows(policy: Policy, element: string, kind: string, hashes: readonly string[]): boolean {
  const sources = policy.get(element) ?? policy.get(kind) ?? policy.get('default-src');
  if (!sources) return true;
  const isStrict = sources.some(source => /^'(sha(256|384|512)|nonce)-/i.test(source));
  const allowsAnyInline = !isStrict && sources.includes("'unsafe-inline'");
  return (
    sources.some(source => ["'self'", '*', 'https:', location.origin].includes(source)) &&
    (allowsAnyInline || hashes.every(hash => sources.includes(hash)))
  );
}

/** The Trusted Types policies that the app creates before its first worker starts. */
const neededTrustedTypes = ['offing-worker', 'offing-first-worker'];

function namesTrustedTypes(policy: Policy): boolean {
  const names = policy.get('trusted-types');
  return !names || names.includes('*') || neededTrustedTypes.every(name => names.includes(name));
}

const hashesOf = (html: string, elements: RegExp): Promise<string[]> =>
  Promise.all(Array.from(html.matchAll(elements), ([, text = '']) => sha256(new TextEncoder().encode(text))));

/** A hash as policies and integrity attributes write it, without the quotes of a policy. */
export async function integrityOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

const sha256 = async (bytes: BufferSource): Promise<string> => `'${await integrityOf(bytes)}'`;
