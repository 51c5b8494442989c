/**
 * Whether a file that came over the network is of the build of that name. The one file without a hash in its name that names others
 * is the document: a deploy in the middle of an install would bring the next build's, whose files this worker does not have. And
 * a page in place of any other file is somebody else's word, said with a success by many a harbour's network and by hosts that
 * answer everything with the document: put away, it would be all that a start without a connection finds.
 */
export async function isOfBuild(build: string, path: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  if (path === '/index.html') return (await response.clone().text()).includes(`content="${build}"`);
  return !/\bhtml\b/i.test(response.headers.get('content-type') ?? '');
}
