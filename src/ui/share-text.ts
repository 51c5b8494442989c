interface Shared {
  title?: string;
  text?: string;
  url?: string;
}

/**
 * Through the device's own sharing sheet where there is one, else into the clipboard. Who closes the sheet wanted neither. `failed`: nothing
 * was shared or copied.
 */
export async function shareText(shared: Shared): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    const isDone = await navigator.share(shared).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isDone) return 'shared';
  }
  return (await copyText(shared.text ?? shared.url ?? '')) ? 'copied' : 'failed';
}

/** False where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
