import { type CallError, toCallError } from './call-error.ts';
import { newKey } from './new-key.ts';

/** The idempotency key of a user action, shared by all attempts at it. */
export type IdempotencyKeys = {
  /** The key for this content: the same until the content changes or the action is settled. */
  readonly keyFor: (content: string) => string;
  /**
   * Drops the key after a response. An uncertain failure keeps it, so that a retry cannot do it
   * twice; a request rejected before processing says nothing about an uncertain one.
   */
  readonly settle: (error: CallError | null) => void;
  /** Makes an attempt under the key of this content, and settles it by the response. */
  readonly sendOnce: <Value>(
    content: string,
    send: (key: string) => Promise<Value>,
  ) => Promise<Value>;
  /** Continues an action from before the page was loaded, of which an attempt is unanswered. */
  readonly resume: (content: string, key: string) => void;
  /** An attempt was made whose outcome is unknown. */
  readonly isOutcomeUnknown: () => boolean;
};

/** Starts without a key; `makeKey` is replaced in tests. */
export function createIdempotencyKeys(makeKey: () => string = newKey): IdempotencyKeys {
  let current: { content: string; key: string; isOutcomeUnknown: boolean } | null = null;
  const keys: IdempotencyKeys = {
    keyFor(content) {
      if (current?.content !== content)
        current = { content, key: makeKey(), isOutcomeUnknown: false };
      return current.key;
    },
    settle(error) {
      if (error?.isUncertain && current) current.isOutcomeUnknown = true;
      else if (!error?.isRejectedBeforeProcessing || !current?.isOutcomeUnknown) current = null;
    },
    async sendOnce(content, send) {
      try {
        const value = await send(keys.keyFor(content));
        keys.settle(null);
        return value;
      } catch (thrown) {
        keys.settle(toCallError(thrown));
        throw thrown;
      }
    },
    resume(content, key) {
      current = { content, key, isOutcomeUnknown: true };
    },
    isOutcomeUnknown: () => current?.isOutcomeUnknown === true,
  };
  return keys;
}
