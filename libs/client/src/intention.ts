import type { CallError } from './call-error.ts';
import { newKey } from './new-key.ts';

/** One thing a person wants to happen once, and the idempotency key that all its attempts share. */
export type Intention = {
  /** The key for this content: the same until the content changes or the intention is settled. */
  readonly keyFor: (content: string) => string;
  /**
   * Ends the intention after an answer. An uncertain failure keeps it, so that a retry cannot do it
   * twice; a request rejected before processing says nothing about an uncertain one.
   */
  readonly settle: (error: CallError | null) => void;
  /**
   * Goes on with an intention from before the page was loaded, of which an attempt is unanswered.
   */
  readonly resume: (content: string, key: string) => void;
  /** An attempt was made whose outcome is unknown. */
  readonly isOpen: () => boolean;
};

/** Starts without a key; `makeKey` is replaced in tests. */
export function createIntention(makeKey: () => string = newKey): Intention {
  let current: { content: string; key: string; isOpen: boolean } | null = null;
  return {
    keyFor(content) {
      if (current?.content !== content) current = { content, key: makeKey(), isOpen: false };
      return current.key;
    },
    settle(error) {
      if (error?.isUncertain && current) current.isOpen = true;
      else if (!error?.isRejectedBeforeProcessing || !current?.isOpen) current = null;
    },
    resume(content, key) {
      current = { content, key, isOpen: true };
    },
    isOpen: () => current?.isOpen === true,
  };
}
