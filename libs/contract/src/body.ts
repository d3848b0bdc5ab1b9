import { z } from 'zod';

import type { Route } from './route.ts';

/** Paths of our own calls. */
const OWN_PATHS = /^\/(?:api|vendor|ops)\/v1\//;

/**
 * True when a call is ours and not one of the endpoint family. It decides what becomes of fields of
 * a body that no schema declares: ours are refused, the family's are dropped (docs/decisions/0193).
 */
export const isOwnCall = ({ path }: Pick<Route, 'path'>): boolean => OWN_PATHS.test(path);

type Def = {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
};

/** A copy of a schema that refuses undeclared fields, those of objects and lists inside it too. */
export function strictSchema<Schema extends z.ZodType>(schema: Schema): Schema {
  const def = schema.def as Def;
  const inner = Object.fromEntries(
    (['element', 'innerType', 'in', 'out'] as const).flatMap((part) => {
      const found = def[part];
      return found ? [[part, strictSchema(found)]] : [];
    }),
  );
  const fields = def.shape && {
    shape: Object.fromEntries(
      Object.entries(def.shape).map(([name, field]) => [name, strictSchema(field)]),
    ),
    catchall: def.catchall ?? z.never(),
  };
  if (!fields && Object.keys(inner).length === 0) return schema;
  return schema.clone({ ...schema.def, ...inner, ...fields } as Schema['_zod']['def']) as Schema;
}

/** The schema of a call's body as the server takes it. */
export const bodySchemaOf = (call: Pick<Route, 'path' | 'body'>): z.ZodType | undefined =>
  call.body && isOwnCall(call) ? strictSchema(call.body) : call.body;
