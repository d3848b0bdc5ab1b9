import { UNHYDRATED_ATTRIBUTE } from '../early.ts';
import { releaseLateParts } from './when-near.ts';

/** A part whose code does not arrive holds nothing up for longer than this. */
const TAKE_OVER_TIMEOUT_MS = 3000;

/**
 * Lets every late part be taken over and resolves when all of them are: for changes of what the
 * whole page says. A part that came in one language cannot be taken over in another.
 */
export async function takeOverLateParts(): Promise<void> {
  releaseLateParts();
  const isOver = () => document.querySelector(`[${UNHYDRATED_ATTRIBUTE}]`) === null;
  if (isOver()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => isOver() && end());
    const timer = setTimeout(end, TAKE_OVER_TIMEOUT_MS);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: [UNHYDRATED_ATTRIBUTE],
    });
  });
}
