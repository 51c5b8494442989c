import { documentRuns, integrityOf } from './document-runs.ts';

/** Why a file is not stored, or no longer used. */
export type Refusal = 'not the file' | 'policy';

/**
 * Returns null if a response is the file of this build. Captive networks and some hosts answer every address with a page and status 200,
 * and a transfer may be cut without an error; the build's hash reveals both. `integrity` = `sha256-…`; undefined if the browser has already
 * compared it.
 */
export async function refusalOf(
  build: string,
  path: string,
  response: Response,
  integrity: string | undefined,
): Promise<Refusal | null> {
  if (response.status !== 200) return 'not the file';
  if (path === '/index.html') {
    if (!isDocumentOf(build, await response.clone().text())) return 'not the file';
    // Under the headers of another build no script of the document runs, and every page stays black.
    return (await documentRuns(response)) ? null : 'policy';
  }
  if (/\bhtml\b/i.test(response.headers.get('content-type') ?? '')) return 'not the file';
  if (integrity === undefined) return null;
  return (await integrityOf(await response.clone().arrayBuffer())) === integrity ? null : 'not the file';
}

/**
 * Returns whether this is the whole document of that build. A host may rewrite a document (analytics, minification), so it is identified by
 * the build's name and by its end; every other file is compared by its hash.
 */
export const isDocumentOf = (build: string, html: string): boolean =>
  html.includes(`content="${build}"`) && isWholeDocument(html);

/** False for an emptied document and for one that is cut off. */
export const isWholeDocument = (html: string): boolean => html.trimEnd().endsWith('</html>');
