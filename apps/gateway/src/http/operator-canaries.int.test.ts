import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import type { TenantId } from '../domain/ids.ts';
import { listFields } from '../testing/fuzz/schema-inputs.ts';
import type { TestGateway } from '../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../testing/gateway/vendor-client.ts';
import { findNamedTables } from '../testing/operator/console-tables.ts';
import { type FilledBrand, fillBrand } from '../testing/operator/fill-brand.ts';
import { approveAll, approveRequest } from '../testing/operator/approve-request.ts';
import {
  CONSOLE_HOST,
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../testing/operator/operator-client.ts';
import { chooseSome, isWholeRun } from '../testing/whole-run.ts';

const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
/** Written into every text of the other brand that the console reads. */
const CANARY = 'canary7f3a9c';
const VENDOR = 'CANARY';
const reason = `${CANARY} reason`;
const reads = Object.entries(operatorContract).flatMap(([group, routes]) =>
  Object.entries<OperatorRoute>(routes)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, route]) => [`${group}.${name}`, route] as const),
);

/**
 * Reads that have no text of a brand: figures, pictures, tokens, the own account. A read that is
 * not named here has to show the canary to an owner of all brands.
 */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'session.me',
  'session.invitation',
  'session.sessions',
  'session.passkeys',
  'operators.sessions',
  'auditTrail.state',
  'dashboard.summary',
  'dashboard.series',
  'dashboard.overview',
  'members.totals',
  'settings.registration',
  'returns.days',
  'deposits.choices',
  'memberMessages.receivers',
  'deposits.waiting',
  'bankTransfers.waiting',
  'reconciliation.providers',
  'withdrawals.waiting',
  'memberTransfers.waiting',
  'agentTree.balance',
  'memberRebates.read',
  'accountClosings.preview',
  'withdrawals.proof',
  'identityChecks.waiting',
  'support.waiting',
  'cases.waiting',
  'heldWins.waiting',
  'mall.waiting',
  'waiting.all',
  'paymentProviders.list',
  'settlements.periods',
  'settlements.period',
  'settlements.tryTerms',
  'ledger.accounts',
  'content.preview',
  'promotions.uptake',
  'promotions.simulate',
  'segments.size',
  'support.picture',
  'support.assignees',
]);

/**
 * Tables without free text of a brand: amounts, counts, times, keys, pictures. A table that the
 * console's statements name and that is not named here has to hold the canary.
 */
const TABLES_WITHOUT_TEXT: ReadonlySet<string> = new Set(
  `
    account announcement asset audit_block operator_limit_use
    chat_member chat_report closing_page content_picture
    content_picture_crop content_revision exclusion export_chunk game_day
    identity_picture jackpot_day
    known_device large_win ledger_total ledger_total_mark ledger_type_total lottery_bet
    lottery_draw member_closure member_limit member_network member_protection member_totp
    agent_day member_day member_window member_window_state member_transfer_review operator_grant
    payment_provider payment_provider_failure payment_provider_key payment_provider_method
    prize_draw raffle_draw raffle_prize raffle_ticket rank_month_member rank_upgrade referral_friend
    mission_progress mission_run round_opponent tournament_entry
    recovery_code rollup_active_change rollup_day rollup_game_hour rollup_hour
    rollup_player_day
    rollup_player_hour rollup_watermark sent_message session settlement_input settlement_payout
    settlement_period transfer turnover upload vendor_key vendor_lane
  `
    .trim()
    .split(/\s+/),
);

let gateway: TestGateway;
let platform: LoggedInOperator;
let second: LoggedInOperator;
let manager: LoggedInOperator;

const ask = async <Value>(route: OperatorRoute, query: Record<string, string> = {}) =>
  (await platform.call<Value>(route, { path: route.path.replace(':brand', other.code), query }))
    .body.value;
const write = async <Value>(route: OperatorRoute, body: object): Promise<Value> => {
  const path = route.path.replace(':brand', other.code);
  const answer = await platform.call<Value>(route, { path, body });
  if (!answer.body.success) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.value;
};

/** Puts the canary into what operators of the other brand see: members, settings, roles, trail. */
async function plantInAccounts(member: string): Promise<void> {
  const { memberRecords, operators, roles, segments, settings } = operatorContract;
  await write(memberRecords.addNote, { member, text: `${CANARY} note` });
  await write(memberRecords.setTags, { member, tags: [CANARY], reason });
  await write(memberRecords.resetFactors, { member, reason });
  await write(settings.write, { name: 'chat', value: { words: [CANARY] }, reason });
  const link = await write<{ request: string }>(settings.write, {
    name: 'resource.FACEBOOK',
    value: { url: `https://example.com/${CANARY}` },
    reason,
  });
  await approveRequest(second, link.request);
  const segment = { name: CANARY, audience: { tags: [CANARY] }, isChange: false };
  await write(segments.save, { ...segment, reason });
  await write(roles.create, {
    name: CANARY,
    brand: other.code,
    permissions: ['members.read'],
    reason,
  });
  await write(operators.invite, {
    login: `${CANARY}@example.com`,
    name: CANARY,
    role: 'support',
    brand: other.code,
  });
}

/** Puts it into the catalogue: a new vendor and game, and the names of those that played. */
async function plantInCatalogue(tenantId: TenantId): Promise<string> {
  const { games, jackpot, vendors } = operatorContract;
  const added = await write<{ request: string }>(vendors.add, {
    vendor: VENDOR,
    name: CANARY,
    reason,
  });
  await approveRequest(second, added.request);
  const { game } = await write<{ game: string }>(games.add, {
    vendor: VENDOR,
    code: CANARY,
    category: 'RNG',
    name: CANARY,
    reason,
  });
  const rules = { isOn: false, shareBp: 1, seed: 1, games: [game], reason };
  await write(jackpot.change, rules);
  for (const table of ['game', 'vendor'])
    await gateway.db.owner.pool.query(
      `update ${table} set name = left(name, 20) || ' ${CANARY}' where tenant = $1`,
      [tenantId],
    );
  return game;
}

/** Puts it into an item of each kind of content; returns a banner. */
async function plantInContent(): Promise<string> {
  const { content } = operatorContract;
  const [language = 'EN'] = other.languages;
  const kinds = {
    banner: { group: 'home', link: { type: 'url', to: `https://example.com/${CANARY}` } },
    notice: { rolls: true },
    popup: { moment: 'before_login' },
    promotion: { category: 'VIP' },
    help: {},
    closing: {},
  };
  const ids: Partial<Record<keyof typeof kinds, string>> = { help: CANARY, closing: 'maintenance' };
  let banner = '';
  for (const [kind, more] of Object.entries(kinds)) {
    const draft = { ...emptyDraft, texts: [textOf(language)], ...more };
    const id = ids[kind as keyof typeof kinds] ?? null;
    const basedOn = kind === 'closing' ? 0 : null;
    const made = { kind, id, basedOn, draft, reason };
    const saved = await write<{ id: string; version: number }>(content.save, made);
    const published = await write<{ request?: string }>(content.publish, {
      kind,
      ...saved,
      reason,
    });
    if (published.request !== undefined) await approveRequest(second, published.request);
    if (kind === 'banner') banner = saved.id;
  }
  const unpublished = { ...emptyDraft, texts: [textOf(language)], group: 'home' };
  const made = { kind: 'banner', id: null, basedOn: null, draft: unpublished, reason };
  const saved = await write<{ id: string; version: number }>(content.save, made);
  await write(content.remove, { kind: 'banner', ...saved, reason });
  return banner;
}
const textOf = (language: string) => ({
  language,
  title: CANARY,
  subTitle: '',
  action: '',
  body: CANARY,
});
const emptyDraft = {
  position: 0,
  picture: '',
  from: null,
  until: null,
  group: null,
  link: null,
  rolls: false,
  moment: null,
  category: null,
  promotion: null,
  parent: null,
};

/** A file with the canary, of the owner of all brands. */
async function plantExport(): Promise<string> {
  const { exports } = operatorContract;
  const wanted = { list: 'members', format: 'csv', filters: { text: CANARY }, reason };
  const { id } = await write<{ id: string }>(exports.start, wanted);
  await vi.waitFor(
    async () => {
      const rows = await ask<{ id: string; state: string }[]>(exports.list);
      if (rows.find((row) => row.id === id)?.state !== 'done') throw new Error('not done yet');
    },
    { timeout: 30_000 },
  );
  return id;
}

/** A message to a member with the canary, and one by a template that names it. */
async function plantMessage(member: string, tenantId: TenantId): Promise<string> {
  const [language = 'EN'] = other.languages;
  const { message } = await write<{ message: string }>(operatorContract.memberMessages.send, {
    kind: 'service',
    audience: 'member',
    member,
    texts: { [language]: { subject: CANARY, content: CANARY } },
    reason,
  });
  await gateway.db.owner.pool.query(
    `insert into member_message (tenant, member, kind, template, params)
     select tenant, id, 'account', 'withdrawalPaid', jsonb_build_object('reference', $3::text)
     from member where tenant = $1 and public_id = $2`,
    [tenantId, member, CANARY],
  );
  return message;
}

/** Writes a message of the member in its team, with the canary, and returns its id. */
async function plantTeamMessage(member: string, tenantId: TenantId): Promise<string> {
  const { rows } = await gateway.db.owner.pool.query<{ id: string }>(
    `with written as (
       insert into team_message (tenant, sender, audience, subject, content, delivered, finished_at)
       select tenant, id, 'UPLINE', $3, $3, 1, now() from member
       where tenant = $1 and public_id = $2 returning tenant, id, sender),
     entry as (
       insert into member_message (tenant, member, kind, team_message)
       select tenant, sender, 'team', id from written)
     select id from written`,
    [tenantId, member, CANARY],
  );
  return rows[0]?.id ?? '';
}

let filled: FilledBrand;
/** The kinds of ids that name the things of the other brand in the calls. */
type Named =
  | 'game'
  | 'banner'
  | 'file'
  | 'operation'
  | 'draw'
  | 'picture'
  | 'message'
  | 'letter'
  | 'ticket';
let named: Readonly<Record<Named, string>>;
async function plantCanaries(): Promise<void> {
  const { draws, ledger, reconciliation, support } = operatorContract;
  filled = await fillBrand({ gateway, owner: platform, tenant: other, mark: CANARY });
  await fillBrand({ gateway, owner: platform, tenant: home, mark: 'ownmember' });
  await plantInAccounts(filled.member);
  const game = await plantInCatalogue(filled.tenantId);
  const banner = await plantInContent();
  const file = await plantExport();
  const [finding] = await ask<{ run: string; position: number }[]>(reconciliation.findings);
  const { run, position } = finding ?? {};
  const step = { run, position, from: 'open', state: 'assigned', reason };
  await write(reconciliation.work, step);
  const first = async (route: OperatorRoute, query = {}) =>
    (await ask<{ rows: { id: string }[] }>(route, query)).rows[0];
  const operation = (await first(ledger.journal, { kind: 'BET' }))?.id ?? '';
  const draw = (await first(draws.list))?.id ?? '';
  const ticket = (await first(support.list))?.id ?? '';
  const asked = await ask<{ thread: { pictures: string[] }[] }>(support.detail, { ticket });
  const picture = asked.thread[0]?.pictures[0] ?? '';
  const texts = { EN: `${CANARY} answer` };
  await write(support.saveCannedAnswer, { title: CANARY, texts, reason });
  const message = await plantMessage(filled.member, filled.tenantId);
  const letter = await plantTeamMessage(filled.member, filled.tenantId);
  named = { game, banner, file, operation, draw, picture, message, letter, ticket };
}

beforeAll(async () => {
  gateway = await startSeededGateway();
  platform = await createOwner(gateway, 'first@example.com');
  second = await createOwner(gateway, 'second@example.com');
  manager = await createOperator(gateway, {
    login: 'manager@example.com',
    role: 'owner',
    brand: home.code,
  });
  await approveAll(second);
  await plantCanaries();
}, 90_000);
afterAll(() => gateway.stop());

/**
 * Lists the queries that a call can be asked with: the things of the other brand by their names,
 * and more.
 */
const questions = (): Record<string, string>[] => [
  {},
  { member: filled.member },
  { text: CANARY },
  { operator: '4' },
  { subject: `member:${filled.member}` },
  { actor: CANARY },
  { state: 'closed' },
  { minutes: '0' },
  { vendor: 'ARCADE', round: filled.rounds.closed, member: filled.member },
  { vendor: 'ARCADE', game: 'kite-season' },
  { vendor: VENDOR },
  { game: named.game },
  { draw: named.draw },
  { case: filled.case },
  { run: filled.run },
  { deposit: filled.deposits.credit },
  { deposit: filled.transfers.approve },
  { withdrawal: filled.withdrawals.approve },
  { transfer: filled.transfer },
  { contract: filled.contracts.standing },
  { agent: filled.contracts.agent, product: 'RNG' },
  { payout: filled.settlements.payout },
  { settlement: filled.settlements.settlement },
  { promotion: filled.promotions.running },
  { from: '2026-01-01', to: '2026-01-02' },
  { from: '2026-01-01', to: '2026-01-02', member: filled.agents.moved },
  { member: filled.agents.moved, to: `top${CANARY}` },
  { withdrawal: filled.withdrawals.resolve, proof: named.picture },
  { check: filled.identityChecks.reject },
  { id: named.operation },
  { id: named.file },
  { name: 'reconcile-tail' },
  { kind: 'banner', id: named.banner, version: '1' },
  { picture: named.picture },
  { message: named.message },
  { message: named.letter },
  { ticket: named.ticket },
  { kind: 'service' },
];

/**
 * Lists the queries of a call in `npm test`: all that its schema takes, as it refuses the rest. In
 * the whole run it is asked everything.
 */
function questionsOf({ query }: OperatorRoute): Record<string, string>[] {
  if (isWholeRun) return questions();
  const taken = new Set(query ? listFields(query).map(({ path }) => path[0]) : []);
  const asked = questions().map((question) =>
    Object.fromEntries(Object.entries(question).filter(([name]) => taken.has(name))),
  );
  return [...new Map(asked.map((question) => [JSON.stringify(question), question])).values()];
}

/** Reads the answer of a call, as it comes over the wire. */
async function readText(
  by: LoggedInOperator,
  route: OperatorRoute,
  brand: string,
  query: Record<string, string>,
): Promise<string> {
  const answer = await gateway.app.inject({
    method: 'GET',
    url: route.path.replace(':brand', brand),
    query,
    headers: { host: CONSOLE_HOST, cookie: by.cookie ?? '' },
  });
  return answer.body;
}

describe('an owner of one brand', () => {
  it.each(reads)('T-TEN-1 OPS-06 sees nothing of another brand in %s', async (_id, route) => {
    for (const brand of route.path.includes(':brand') ? [home.code, other.code, 'atlantis'] : [''])
      for (const query of brand === home.code
        ? questionsOf(route)
        : chooseSome(questionsOf(route), 2)) {
        const text = await readText(manager, route, brand, query);
        expect(text).not.toContain(CANARY);
        if (brand === other.code || brand === 'atlantis')
          expect(JSON.parse(text)).toMatchObject({ errorCode: 'permission_missing' });
      }
  });

  it.each(reads)('T-TEN-1 an owner of all brands sees the canary in %s', async (id, route) => {
    const texts = await Promise.all(
      questionsOf(route).map((query) => readText(platform, route, other.code, query)),
    );
    const isSeen = texts.some((text) => text.includes(CANARY));
    expect([id, isSeen]).toEqual([id, !WITHOUT_TEXT.has(id)]);
  });

  it('T-TEN-1 every table of brands that the console names has the canary', async () => {
    const { pool } = gateway.db.owner;
    const { rows: tables } = await pool.query<{ name: string; column: string }>(
      `select c.table_name as name, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
         and c.column_name in ('tenant', 'brand') order by 1`,
    );
    const isNamed = findNamedTables();
    const found = await Promise.all(
      tables
        .filter(({ name }) => isNamed.has(name))
        .map(async ({ name, column }) => {
          const { rows } = await pool.query<{ found: boolean }>(
            `select exists (select from ${name} t
               where t.${column} = $1 and strpos(t::text, $2) > 0) as found`,
            [filled.tenantId, CANARY],
          );
          return { name, hasCanary: rows[0]?.found === true };
        }),
    );
    expect(found.length).toBeGreaterThan(50);
    for (const { name, hasCanary } of found)
      expect([name, hasCanary]).toEqual([name, !TABLES_WITHOUT_TEXT.has(name)]);
  });
});
