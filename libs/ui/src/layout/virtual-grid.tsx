import { media } from '@parlour/tokens';
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';

import { type Box, useBox } from '../hooks/use-box.ts';

type VirtualGridProps<Item> = {
  /** The name of what the grid lists. */
  readonly label: string;
  /** All items; only those near the window are in the page. */
  readonly items: readonly Item[];
  /** A key of an item that no other has. */
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item, index: number) => ReactNode;
  /**
   * Narrowest a column gets, in px; as many stand beside each other as there is room for. Default:
   * one column, a list.
   */
  readonly minWidth?: number;
  /**
   * At least so many columns, however narrow the screen: games stand three to a row on phones.
   * Default 1.
   */
  readonly minColumns?: number;
  /** Distance of columns and rows in px. Default 12. */
  readonly gap?: number;
  /**
   * Height of an item when it is `width` px wide, in px: a first guess, each row is measured when
   * it is shown.
   */
  readonly heightOf: (width: number) => number;
};

/** The number of items on a page of the server, and on the first paint. */
const FIRST_ITEM_COUNT = 24;

/**
 * Thousands of items of which only those near the screen are on the page. The page itself scrolls,
 * so that the browser's own way back, find bar and address bar work. Rows are as high as their
 * highest item.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, keyOf, children, minColumns = 1, gap = 12 } = props;
  const root = useRef<HTMLDivElement>(null);
  const box = useBox(root);
  return (
    <div>
      {/* Rows are in between, so that the items cannot be a list's own children. */}
      <Root
        ref={root}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="list"
        aria-label={label}
        $columns={minColumns}
        $width={props.minWidth}
        $gap={gap}
        data-measured={box ? true : undefined}
      >
        {box ? (
          <Rows {...props} box={box} />
        ) : (
          items.slice(0, FIRST_ITEM_COUNT).map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div role="listitem" key={keyOf(item)}>
              {children(item, index)}
            </div>
          ))
        )}
      </Root>
    </div>
  );
}

function Rows<Item>({
  items,
  keyOf,
  children,
  minWidth,
  minColumns = 1,
  gap = 12,
  heightOf,
  box,
}: VirtualGridProps<Item> & { readonly box: Box }) {
  const columns =
    minWidth === undefined
      ? 1
      : Math.max(minColumns, Math.floor((box.width + gap) / (minWidth + gap)));
  const count = Math.ceil(items.length / columns);
  const width = (box.width - gap * (columns - 1)) / columns;
  // What it returns changes from render to render, and nothing that is memoised is given it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count,
    gap,
    overscan: 2,
    scrollMargin: box.top,
    estimateSize: () => heightOf(width),
    getItemKey: (row) => `${columns}:${row}`,
    measureElement: heightOfRow(heightOf(width)),
  });
  const shown = rows.getVirtualItems();

  return (
    // Made in the browser only, where style attributes are set one by one and the policy allows
    // them.
    <div role="presentation" style={{ position: 'relative', blockSize: rows.getTotalSize() }}>
      {shown.map(({ index: row, key, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          role="presentation"
          data-index={row}
          data-row
          style={{
            transform: `translateY(${start - box.top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: gap,
          }}
        >
          <Cells items={items} keyOf={keyOf} from={row * columns} to={(row + 1) * columns}>
            {children}
          </Cells>
        </div>
      ))}
    </div>
  );
}

/**
 * The height that the browser reports of a row once it has laid it out anyway. A row that has just
 * come is taken at what is known or guessed: asking at once would lay out the page once more in the
 * middle of a scroll. A guess that is right but for a fraction stands, or the places of thousands
 * of rows would be counted again with every row.
 */
const heightOfRow =
  (guess: number) =>
  (
    row: Element,
    entry: ResizeObserverEntry | undefined,
    { indexFromElement, itemSizeCache, options }: Virtualizer<Window, Element>,
  ): number => {
    const measured =
      entry?.borderBoxSize[0]?.blockSize ??
      itemSizeCache.get(options.getItemKey(indexFromElement(row))) ??
      guess;
    return Math.abs(measured - guess) < 1 ? guess : measured;
  };

type RowProps<Item> = Pick<VirtualGridProps<Item>, 'items' | 'keyOf' | 'children'> & {
  readonly from: number;
  readonly to: number;
};

/**
 * The items of one row. Scrolling moves the range of rows all the time; those that stay are not
 * drawn again.
 */
// What `memo` returns has lost the parameter of its function's type.
const Cells = memo(function Cells<Item>({ items, keyOf, children, from, to }: RowProps<Item>) {
  return items.slice(from, to).map((item, column) => (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listitem"
      key={keyOf(item)}
      aria-setsize={items.length}
      aria-posinset={from + column + 1}
    >
      {children(item, from + column)}
    </div>
  ));
}) as <Item>(props: RowProps<Item>) => ReactNode;

const Root = styled.div<{ $columns: number; $width: number | undefined; $gap: number }>`
  &:not([data-measured]) {
    display: grid;
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    gap: ${({ $gap }) => $gap}px;
    ${media.compact} {
      grid-template-columns: ${({ $width }) => autoColumns($width)};
    }
  }
  [data-row] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    display: grid;
    /* What changes inside a row concerns no other one. */
    contain: layout style;
  }
  [role='listitem'] {
    min-inline-size: 0;
  }
  /* Rows are measured: a card that puts off its content would have a guessed height. */
  [data-row] [role='listitem'] > * {
    content-visibility: visible;
  }
`;

function autoColumns(width: number | undefined): string {
  return width === undefined ? '100%' : `repeat(auto-fill, minmax(${width}px, 1fr))`;
}
