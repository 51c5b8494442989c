interface Shared {
  title?: string;
  text?: string;
  url?: string;
}

/**
 * Shares a text by the device's share sheet if there is one, else copies it to the clipboard. If the user closes the sheet, it is not
 * copied either. `failed` = neither shared nor copied.
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

/** Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
