import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';

type PrintSheetProps = {
  /** Names the document, and the file where it is saved as PDF. */
  readonly title: string;
  /** The print dialog has been closed. */
  readonly onDone: () => void;
  readonly children: ReactNode;
};

/**
 * Prints its content and nothing else of the page, in the page's own fonts and direction, so that
 * what is saved as PDF is written correctly in every language (docs/decisions/0223).
 */
export function PrintSheet({ title, onDone, children }: PrintSheetProps) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    const end = () => {
      document.title = before;
      onDone();
    };
    globalThis.addEventListener('afterprint', end, { once: true });
    // After this commit: what is to be printed has been laid out then.
    const frame = requestAnimationFrame(() => globalThis.print());
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener('afterprint', end);
      document.title = before;
    };
  }, [title, onDone]);
  return createPortal(
    <Sheet data-print>
      <PrintedAlone />
      {children}
    </Sheet>,
    document.body,
  );
}

const PrintedAlone = createGlobalStyle`
  @media print {
    html,
    body {
      overflow: visible !important;
      background: Canvas !important;
      color-scheme: light !important;
    }
    body > :not([data-print]) {
      display: none !important;
    }
  }
  @page {
    margin: 14mm;
  }
`;

const Sheet = styled.div`
  display: none;
  @media print {
    display: block;
    color-scheme: light;
    background: Canvas;
    color: CanvasText;
    font-size: 9pt;
    line-height: 1.5;
  }
  h1 {
    font-size: 15pt;
  }
  h2 {
    margin-block: 12pt 4pt;
    font-size: 11pt;
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 2pt 12pt;
    margin: 8pt 0;
  }
  dd {
    margin: 0;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  thead {
    display: table-header-group;
  }
  tr {
    break-inside: avoid;
  }
  :is(th, td) {
    padding: 2pt 4pt;
    border-block-end: 0.5pt solid GrayText;
    text-align: start;
    vertical-align: top;
  }
  [data-figure] {
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;
