import { color, radius, space, type } from '@parlour/tokens';
import {
  type HTMLAttributes,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { styled } from 'styled-components';

import { scrollEdges } from '../layout/scroll-edges.ts';
import { extractOutline } from './extract-outline.ts';

type RichTextProps = Omit<HTMLAttributes<HTMLDivElement>, 'children'> & {
  /** Formatted text from outside; cleaned here again, even if it was before. */
  readonly html: string;
  /** A press on a link within the site, for a router; without it the browser loads the page. */
  readonly onFollow?: (path: string) => void;
};

type Clean = (html: string) => DocumentFragment;

let cleaner: Clean | undefined;
const cleanerListeners = new Set<() => void>();

/**
 * Fetches the cleaner for the first text that is shown; a failed fetch is tried again by the next
 * text.
 */
function subscribeToCleaner(listener: () => void): () => void {
  cleanerListeners.add(listener);
  if (!cleaner) void fetchCleaner();
  return () => cleanerListeners.delete(listener);
}

async function fetchCleaner(): Promise<void> {
  try {
    cleaner = (await import('./clean-html.ts')).cleanHtml;
    for (const listener of cleanerListeners) listener();
  } catch {
    // The words of the text are on the page already.
  }
}

/**
 * Formatted text of notices, help and promotions. The server and the first paint show its words;
 * the browser then fetches the cleaner and puts the cleaned nodes in their place. When the cleaner
 * does not arrive, the words stay.
 */
export function RichText({ html, onFollow, ...rest }: RichTextProps) {
  const clean = useSyncExternalStore(
    subscribeToCleaner,
    () => cleaner,
    () => undefined,
  );
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (clean) body.current?.replaceChildren(clean(html));
  }, [clean, html]);

  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    if (
      !onFollow ||
      !path.startsWith('/') ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    onFollow(path);
  };

  // React leaves the children of the second one alone: they are nodes that it has not made.
  if (clean) {
    return (
      // The presses are those of the links inside, which the keyboard reaches by itself.
      <Body key="clean" {...rest} ref={body} onClick={handleClick} />
    );
  }
  return (
    <Body key="words" {...rest} aria-busy>
      {extractOutline(html).map(({ kind, text }, index) =>
        kind === 'heading' ? (
          <h3 key={index}>{text}</h3>
        ) : (
          <p key={index} data-item={kind === 'item' || undefined}>
            {text}
          </p>
        ),
      )}
    </Body>
  );
}

const Body = styled.div`
  line-height: ${type.leading};
  overflow-wrap: anywhere;
  > * + * {
    margin-block-start: ${space[3]};
  }
  h3,
  h4,
  h5 {
    margin-block-start: ${space[5]};
    font-size: ${type.lg};
    & + * {
      margin-block-start: ${space[2]};
    }
  }
  h4,
  h5 {
    font-family: ${type.text};
    font-size: ${type.md};
    font-weight: 700;
    line-height: 1.4;
  }
  > :first-child {
    margin-block-start: 0;
  }
  ul,
  ol {
    padding-inline-start: ${space[5]};
  }
  li + li {
    margin-block-start: ${space[1]};
  }
  li::marker {
    color: ${color('brand-text')};
    font-variant-numeric: tabular-nums;
  }
  [data-item] {
    padding-inline-start: ${space[5]};
  }
  blockquote {
    margin-inline: 0;
    padding-block: ${space[2]};
    padding-inline: ${space[4]};
    border-inline-start: 3px solid ${color('brand')};
    color: ${color('text-2')};
  }
  hr {
    border: 0;
    border-block-start: 1px solid ${color('line-1')};
  }
  small {
    font-size: ${type.sm};
    color: ${color('text-2')};
  }
  a[target]::after {
    content: '\\2197';
    margin-inline-start: 2px;
    font-size: 0.8em;
  }
  [data-scroll] {
    ${scrollEdges}
    border: 1px solid ${color('line-1')};
    border-radius: ${radius.inner};
  }
  table {
    min-inline-size: 100%;
    font-size: ${type.sm};
  }
  caption {
    padding: ${space[2]} ${space[3]};
    text-align: start;
    color: ${color('text-2')};
  }
  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-block-end: 1px solid ${color('line-1')};
    text-align: start;
    vertical-align: top;
    overflow-wrap: normal;
  }
  th {
    background: ${color('surface-3')};
    font-weight: 600;
  }
  tr:last-child > td {
    border-block-end: 0;
  }
`;
