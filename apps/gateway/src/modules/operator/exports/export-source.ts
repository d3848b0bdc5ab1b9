import {
  OperatorError,
  type OperatorHandlerInput,
  type OperatorRoute,
  type Permission,
} from '@parlour/contract/operator';
import { z } from 'zod';

import { maySeeNumbers, type OperatorContext } from '../../../request/operator-context.ts';
import { maskUsernames } from '../../../security/masked-mobile.ts';
import { requireBrand } from '../brand-codes.ts';
import { toWords } from './export-words.ts';
import type { Cell, Column, ColumnKind, Row } from './table.ts';

/** The place at which a list continues; null: it has ended. */
type Place = string | null;
export type SourcePage = { readonly rows: readonly Row[]; readonly next: Place };

/** A list that can be made into a file, page by page. */
export type ExportSource = {
  readonly permission: Permission;
  readonly columns: readonly Column[];
  /** Reads filters as the call of the list takes them; throws for others. */
  readonly parse: (filters: object, ctx: OperatorContext) => Filters;
  /** Reads a page as the operator who asked sees it. */
  readonly read: (ctx: OperatorContext, from: ExportPlace) => Promise<SourcePage>;
};

type Filters = Readonly<Record<string, unknown>>;
type ExportPlace = {
  readonly filters: Filters;
  readonly place: Place;
  /** Rows that the brand allows in a file. */
  readonly maxRows: number;
};

/**
 * The columns of a file, each with its head and what its cells are: texts where nothing is said. A
 * cell is made of its row and the brand's currency.
 */
export type ExportColumns<Item> = readonly (readonly [
  head: string,
  cell: (item: Item, currency: string) => Cell,
  kind?: ColumnKind,
])[];

/** The rows of an answer: a list of them, or a page. */
export type ItemOf<Answer> = Answer extends readonly (infer Item)[]
  ? Item
  : Answer extends { readonly rows: readonly (infer Item)[] }
    ? Item
    : never;

/** The call of a list, and what answers it in the console. */
type ListCall<R extends ListRoute, Answer> = {
  readonly route: R;
  readonly read: (ctx: OperatorContext, input: OperatorHandlerInput<R>) => Promise<Answer>;
};
type ListRoute = OperatorRoute & { readonly access: Permission };

/** The column for the currency of a list's sums, where its rows do not name it themselves. */
const CURRENCY_COLUMN: Column = { head: 'currency', kind: 'text' };

const toCell = (cell: Cell, kind: ColumnKind = 'text'): Cell =>
  kind === 'words' && typeof cell === 'string' && cell !== '' ? toWords(cell) : cell;

/** Rows that are read at once. */
const PAGE_ROWS = 1000;

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, unknown>) : {};

/** Filters by the schema of a list's call; unknown ones are refused. */
function parseBy(schema: z.ZodType | undefined, filters: object): Filters {
  const strict = schema instanceof z.ZodObject ? schema.strict() : z.strictObject({});
  const parsed = strict.safeParse(filters);
  if (!parsed.success) throw new OperatorError('filters_refused');
  return parsed.data;
}

/**
 * The rows of a list of the console as a file has them. They are read through what answers the list
 * itself: a filter cannot mean one thing on the page and another in the file.
 */
export function listSource<R extends ListRoute, Answer>(
  { route, read: readList }: ListCall<R, Answer>,
  columns: ExportColumns<ItemOf<Answer>>,
): ExportSource {
  const shape = shapeOf(route.query);
  const isInOneCurrency =
    columns.some(([, , kind]) => kind === 'money') &&
    !columns.some(([head]) => head === CURRENCY_COLUMN.head);
  const placeName = ['after', 'before'].find((name) => name in shape);
  return {
    permission: route.access,
    columns: [
      ...columns.map(([head, , kind = 'text']) => ({ head, kind })),
      ...(isInOneCurrency ? [CURRENCY_COLUMN] : []),
    ],
    parse: (filters) => parseBy(route.query, filters),
    async read(ctx, { filters, place, maxRows }) {
      const query = {
        ...filters,
        ...('limit' in shape && { limit: placeName ? PAGE_ROWS : maxRows }),
        ...(placeName !== undefined && { [placeName]: place ?? undefined }),
      };
      const read = await readList(ctx, { query } as OperatorHandlerInput<R>);
      const { tenantId } = requireBrand(ctx);
      const answer: unknown = maySeeNumbers(ctx.actor, tenantId) ? read : maskUsernames(read);
      const { rows, next = null } = (Array.isArray(answer) ? { rows: answer } : answer) as {
        readonly rows: readonly ItemOf<Answer>[];
        readonly next?: Place;
      };
      const currency = requireBrand(ctx).tenant.currency.code;
      const toRow = (item: ItemOf<Answer>): Row => [
        ...columns.map(([, cell, kind]) => toCell(cell(item, currency), kind)),
        ...(isInOneCurrency ? [currency] : []),
      ];
      return { rows: rows.map(toRow), next };
    },
  };
}

export const toYesNo = (value: boolean): Cell => (value ? 'Yes' : 'No');
