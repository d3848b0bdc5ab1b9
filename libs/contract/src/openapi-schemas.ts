import { z } from 'zod';

import * as account from './calls/account.ts';
import * as agent from './calls/agent.ts';
import * as bonuses from './calls/bonuses.ts';
import * as chat from './calls/chat.ts';
import * as check from './calls/check.ts';
import * as content from './calls/content.ts';
import * as contracts from './calls/contract-schemas.ts';
import * as games from './calls/game-schemas.ts';
import * as identityCheck from './calls/identity-check.ts';
import * as lottery from './calls/lottery-schemas.ts';
import * as member from './calls/member.ts';
import * as missions from './calls/missions.ts';
import * as passkey from './calls/passkey.ts';
import * as payees from './calls/payees.ts';
import * as payments from './calls/payments.ts';
import * as promotions from './calls/promotion-schemas.ts';
import * as memberPromotions from './calls/promotions.ts';
import * as records from './calls/records.ts';
import * as registration from './calls/registration.ts';
import * as reports from './calls/reports.ts';
import * as sandbox from './calls/sandbox.ts';
import * as secondFactor from './calls/second-factor.ts';
import * as session from './calls/session.ts';
import * as system from './calls/system.ts';
import * as teamReports from './calls/team-reports.ts';
import * as vendor from './calls/vendor.ts';
import * as wallet from './calls/wallet.ts';
import * as transfers from './calls/transfers.ts';
import * as withdrawals from './calls/withdrawal-schemas.ts';
import * as shapes from './shapes.ts';

export type Json = Readonly<Record<string, unknown>>;

/**
 * The side of a schema that is described: the input that a caller sends, or the output that the
 * gateway answers.
 */
type Direction = 'input' | 'output';

const modules = [
  account,
  agent,
  bonuses,
  chat,
  check,
  content,
  contracts,
  games,
  identityCheck,
  lottery,
  member,
  memberPromotions,
  missions,
  passkey,
  payees,
  payments,
  promotions,
  records,
  registration,
  reports,
  sandbox,
  secondFactor,
  session,
  system,
  teamReports,
  vendor,
  wallet,
  transfers,
  withdrawals,
  shapes,
];

/** The schemas that the calls share, under the names that the modules of the calls export. */
const named = z.registry<{ id: string }>();
for (const module of modules)
  for (const [id, schema] of Object.entries(module))
    if (schema instanceof z.ZodType && !named.has(schema)) named.add(schema, { id });

const toDefinitions = (schema: z.ZodType, io: Direction) =>
  z.toJSONSchema(z.object({ root: schema }), {
    io,
    metadata: named,
    // What JSON Schema cannot say (a refinement) is said in the summary; it must not stop the
    // document.
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as unknown as {
    properties: { root: Json };
    $defs?: Record<string, Record<string, unknown>>;
  };

const sharedName = (id: string, io: Direction): string => (io === 'input' ? `${id}Input` : id);

/** Collects the schemas of a document, each once under its name in `components`. */
export class SchemaCollection {
  readonly schemas: Record<string, Json> = {};

  /** Adds a schema with the shared ones inside it; returns it as it stands where it is used. */
  add(schema: z.ZodType, io: Direction): Json {
    const { properties, $defs = {} } = toDefinitions(schema, io);
    for (const [id, { id: _id, ...definition }] of Object.entries($defs))
      this.schemas[sharedName(id, io)] = relocate(definition, io);
    return relocate(properties.root, io);
  }

  /** The schema itself, without a reference in its place: for the fields of a query. */
  inline(schema: z.ZodType, io: Direction): Json {
    const used = this.add(schema, io);
    const name = typeof used['$ref'] === 'string' ? used['$ref'].split('/').at(-1) : undefined;
    return (name !== undefined && this.schemas[name]) || used;
  }

  /** Adds a schema under a name of its own, unless it is a shared one; returns the reference. */
  addAs(name: string, schema: z.ZodType, io: Direction): Json {
    const used = this.add(schema, io);
    if ('$ref' in used) return used;
    this.schemas[name] = used;
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** References point to the document's components. */
const relocate = (schema: Json, io: Direction): Json =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(
      /"\$ref":"#\/\$defs\/([^"]+)"/g,
      (_whole, id: string) => `"$ref":"#/components/schemas/${sharedName(id, io)}"`,
    ),
  ) as Json;
