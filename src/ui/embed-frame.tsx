import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** A message between the app and an embedded document: plain data with a `type`. */
export type EmbedMessage = { type: string } & Record<string, unknown>;

interface EmbedFrameProps {
  /** Must be on another origin than the app's. */
  src: string;
  title: string;
  heightPx: number;
  /** Permissions of the document. It needs scripts, and its own origin, by which the app recognizes its messages. */
  sandbox: string;
  /** The frame's Permissions Policy, e.g. `payment`. */
  allow?: string;
  /** `reply` sends a message to the document. */
  onMessage: (message: EmbedMessage, reply: (answer: EmbedMessage) => void) => void;
}

/**
 * A third-party widget in a separate document and origin. Its script can access neither the session nor the database, and the app's
 * security policy stays strict. Only messages from exactly this frame and origin count, and replies go only to that origin.
 */
export function EmbedFrame({ src, title, heightPx, sandbox, allow, onMessage }: EmbedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handle = useRef(onMessage);
  useLayoutEffect(() => {
    handle.current = onMessage;
  });

  // Subscribes before the document can have loaded, so that no message is missed.
  useLayoutEffect(() => {
    const { origin } = new URL(src);
    const onEvent = (event: MessageEvent<unknown>): void => {
      const target = frame.current?.contentWindow;
      if (!target || event.source !== target || event.origin !== origin || !isMessage(event.data)) return;
      handle.current(event.data, answer => target.postMessage(answer, origin));
    };
    window.addEventListener('message', onEvent);
    return () => window.removeEventListener('message', onEvent);
  }, [src]);

  return (
    <iframe
      // A new frame for each address, because a new address in the same frame would add a step for the Back button.
      key={src}
      ref={frame}
      src={src}
      title={title}
      style={{ blockSize: `${heightPx}px`, inlineSize: '100%', border: 0 }}
      sandbox={sandbox}
      allow={allow}
    />
  );
}

const isMessage = (data: unknown): data is EmbedMessage =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';

/** Returns a height that a frame requests, within limits; null = not a valid height. */
export const readHeightPx = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(4000, Math.max(64, Math.ceil(value))) : null;

/** Returns the document's address with the parameters that make it look and speak like the app. It changes with the theme. */
export function useEmbedAddress(frame: string, query: Record<string, string>, language: string): string {
  const theme = useSyncExternalStore(
    onThemeChange,
    () => document.documentElement.dataset['theme'] ?? 'light',
  );
  return `${frame}?${new URLSearchParams({ ...query, lang: language, theme })}`;
}

function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
