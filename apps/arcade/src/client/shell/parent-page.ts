import type { PageData } from '@parlour/arcade-protocol';

/** Messages from the game to the page that embeds it. */
type MessageToParent =
  | { readonly type: 'parlour:ready' }
  | { readonly type: 'parlour:balance'; readonly balance: number; readonly currency: string }
  /** A round is being shown, or is over: until then the page holds its balance. */
  | { readonly type: 'parlour:round'; readonly isRunning: boolean }
  | { readonly type: 'parlour:relaunch' }
  | { readonly type: 'parlour:deposit' }
  | { readonly type: 'parlour:close' };

/** Messages from the embedding page that the game accepts. */
type MessageFromParent = { readonly type: 'parlour:pause'; readonly paused: boolean };

export type ParentPage = {
  readonly isPresent: boolean;
  readonly post: (message: MessageToParent) => void;
  readonly listen: (handle: (message: MessageFromParent) => void) => void;
};

/**
 * The origin that messages go to: the session's, or without one the framing page when it is one of
 * the tenant's hosts. Never a wildcard.
 */
function findParentOrigin({ parentOrigin, parentHosts = [] }: PageData): string | null {
  if (parentOrigin) return parentOrigin;
  const framing = location.ancestorOrigins?.[0];
  return framing && parentHosts.includes(new URL(framing).hostname) ? framing : null;
}

/** Checks that a message comes from the parent page: origin, sender and shape must all be right. */
export function isFromParent(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  origin: string,
  sender: unknown,
): event is MessageEvent<MessageFromParent> {
  if (event.origin !== origin || event.source !== sender) return false;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null) return false;
  const message = data as Record<string, unknown>;
  return (
    Object.hasOwn(message, 'type') &&
    message['type'] === 'parlour:pause' &&
    typeof message['paused'] === 'boolean'
  );
}

/** Opens the line to the parent page. Alone in a tab there is none, and messages go nowhere. */
export function openParent(boot: PageData): ParentPage {
  const origin = findParentOrigin(boot);
  const framed = window.parent !== window && origin !== null;
  return {
    isPresent: framed,
    post: (message) => {
      if (framed) window.parent.postMessage(message, origin);
    },
    listen: (handle) =>
      window.addEventListener('message', (event) => {
        if (framed && isFromParent(event, origin, window.parent)) handle(event.data);
      }),
  };
}
