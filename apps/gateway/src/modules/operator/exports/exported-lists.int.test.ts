import { exportedLists, operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { FILLED_GAME, fillBrand } from '../../../testing/operator/fill-brand.ts';
import {
  CONSOLE_HOST,
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { toWords } from './export-words.ts';

const calls = operatorContract;
const { exports } = calls;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'for the regulator';
type List = (typeof exportedLists)[number];
type Item = Readonly<Record<string, unknown>>;

/**
 * The call that each list makes on its page, filtered where it can be, and the fields that name a
 * row of it.
 */
const pages: Readonly<
  Record<
    List,
    {
      readonly route: OperatorRoute;
      readonly filters: Readonly<Record<string, string>>;
      /** Of a row of the list: what the first columns of the file say of it. */
      readonly named: readonly string[];
      readonly within?: string;
    }
  >
> = {
  members: { route: calls.members.search, filters: { text: 'filled' }, named: ['id', 'username'] },
  players: { route: calls.dashboard.players, filters: { period: '7d' }, named: ['id', 'username'] },
  games: { route: calls.games.list, filters: { vendor: 'ARCADE', state: 'on' }, named: ['id'] },
  vendors: { route: calls.vendors.list, filters: {}, named: ['code', 'name'] },
  keys: {
    route: calls.vendors.detail,
    filters: { vendor: 'ARCADE' },
    named: ['keyId'],
    within: 'keys',
  },
  rounds: {
    route: calls.rounds.search,
    filters: { member: 'filled', state: 'open' },
    named: ['order', 'vendor', 'round'],
  },
  promotions: { route: calls.promotions.list, filters: {}, named: ['promotion', 'name'] },
  'open-rounds': {
    route: calls.rounds.open,
    filters: { minutes: '0', vendor: 'ARCADE' },
    named: ['order', 'vendor', 'round'],
  },
  'held-wins': { route: calls.heldWins.list, filters: { state: 'waiting' }, named: ['id'] },
  draws: {
    route: calls.draws.list,
    filters: { list: 'upcoming', game: 'quick-five' },
    named: ['id', 'drawNo'],
  },
  returns: {
    route: calls.returns.list,
    filters: { days: '7', vendor: 'ARCADE' },
    named: ['vendor', 'game'],
  },
  deposits: {
    route: calls.deposits.list,
    filters: { member: 'filled', state: 'credited' },
    named: ['deposit'],
  },
  withdrawals: {
    route: calls.withdrawals.list,
    filters: { member: 'filled', state: 'review' },
    named: ['withdrawal'],
  },
  'withdrawal-queue': {
    route: calls.withdrawals.queue,
    filters: { flag: 'amount' },
    named: ['withdrawal'],
  },
  'member-transfers': {
    route: calls.memberTransfers.list,
    filters: { member: 'filled', show: 'unusual' },
    named: ['transfer'],
  },
  payees: {
    route: calls.payees.search,
    filters: { member: 'filled' },
    named: ['id', 'member', 'username', 'kind', 'providerName', 'masked', 'holder'],
  },
  'bank-transfers': {
    route: calls.bankTransfers.queue,
    filters: { claim: 'free' },
    named: ['deposit'],
  },
  'bank-accounts': {
    route: calls.bankAccounts.list,
    filters: {},
    named: ['account', 'book', 'bank', 'holder', 'number'],
    within: 'accounts',
  },
  'identity-checks': {
    route: calls.identityChecks.list,
    filters: { member: 'filled' },
    named: ['check', 'member', 'username', 'state', 'kind', 'masked'],
  },
  'identity-queue': { route: calls.identityChecks.queue, filters: {}, named: ['check', 'member'] },
  'agent-performance': {
    route: calls.agentPerformance.list,
    filters: { from: '2026-01-01', to: '2026-01-02', sort: 'deposits', order: 'asc' },
    named: ['member'],
  },
  'agent-contracts': {
    route: calls.agentContracts.list,
    filters: { kind: 'DIVIDEND', show: 'inForce' },
    named: ['contract'],
  },
  'settlement-periods': {
    route: calls.settlements.periods,
    filters: { kind: 'REAL_TIME_SALARY', state: 'closed' },
    named: ['settlement', 'period'],
  },
  commissions: {
    route: calls.settlements.payouts,
    filters: { party: 'topfilled', state: 'unpaid' },
    named: ['payout', 'settlement', 'contract', 'kind', 'product', 'period'],
  },
  'commission-members': {
    route: calls.settlements.members,
    filters: { payout: '1' },
    named: ['member', 'validBets', 'netLoss'],
  },
  'commission-bets': {
    route: calls.settlements.bets,
    filters: { payout: '1' },
    named: ['member', 'round'],
  },
  'commission-corrections': {
    route: calls.settlements.corrections,
    filters: { party: 'topfilled', state: 'unpaid' },
    named: ['correction', 'payout', 'kind', 'product'],
  },
  'unpaid-commissions': {
    route: calls.settlements.unpaid,
    filters: { payer: 'topfilled' },
    named: ['payout', 'settlement', 'contract', 'kind', 'product', 'period'],
  },
  'unmatched-payouts': { route: calls.withdrawals.unmatched, filters: {}, named: ['id'] },
  'unmatched-payments': { route: calls.deposits.unmatched, filters: {}, named: ['id'] },
  accounts: { route: calls.ledger.accounts, filters: { book: 'PLAY' }, named: ['type', 'owner'] },
  journal: { route: calls.ledger.journal, filters: { kind: 'BET' }, named: ['id'] },
  entries: {
    route: calls.dashboard.entries,
    filters: { period: 'today', figure: 'payouts' },
    named: ['id'],
  },
  runs: { route: calls.reconciliation.runs, filters: { scope: 'VENDOR' }, named: ['id', 'scope'] },
  findings: {
    route: calls.reconciliation.findings,
    filters: { state: 'open' },
    named: ['run', 'position'],
  },
  holds: { route: calls.holds.list, filters: {}, named: ['member', 'username', 'run'] },
  jobs: { route: calls.jobs.list, filters: {}, named: ['name', 'interval'] },
  'job-runs': { route: calls.jobs.runs, filters: { name: 'reconcile-tail' }, named: [] },
  outbox: { route: calls.outbox.list, filters: { state: 'waiting' }, named: ['id'] },
  content: {
    route: calls.content.list,
    filters: { kind: 'banner', state: 'live' },
    named: ['id', 'title'],
  },
  chat: { route: calls.chatRoom.messages, filters: { show: 'reported' }, named: ['id'] },
  cases: { route: calls.cases.list, filters: { state: 'OPEN' }, named: ['id', 'member'] },
  tickets: { route: calls.support.list, filters: { state: 'open' }, named: ['id'] },
  audit: {
    route: calls.auditTrail.list,
    filters: { brand: home.code, actor: 'owner@', action: 'vendor.cap' },
    named: ['id'],
  },
};

let gateway: TestGateway;
let owner: LoggedInOperator;
let manager: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  manager = await createOperator(gateway, {
    login: 'finance@example.com',
    role: 'finance',
    brand: home.code,
  });
  await fillBrand({ gateway, owner, tenant: home, mark: 'filled' });
  await fillBrand({ gateway, owner, tenant: other, mark: 'foreign' });
}, 60_000);
afterAll(() => gateway.stop());

const at = ({ path }: { readonly path: string }) => path.replace(':brand', home.code);
const start = (by: LoggedInOperator, list: List, filters: object, format = 'csv') =>
  by.call<{ id: string }>(exports.start, {
    path: at(exports.start),
    body: { list, format, filters, reason },
  });

/** Waits for an export and reads its file: lines of fields, the head first. */
async function readFile(list: List, filters: object): Promise<string[][]> {
  const started = await start(owner, list, filters);
  expect([list, started.body.errorCode]).toEqual([list, undefined]);
  const { id } = started.body.value;
  const find = async () => {
    const { body } = await owner.call<{ id: string; state: string; failure: string | null }[]>(
      exports.list,
      { path: at(exports.list) },
    );
    return body.value.find((row) => row.id === id);
  };
  await expect
    .poll(async () => (await find())?.state, { interval: 10 })
    .not.toMatch(/^(waiting|running|undefined)$/);
  expect(await find()).toMatchObject({ state: 'done', failure: null });
  const file = await gateway.app.inject({
    method: 'GET',
    url: `${at(exports.file)}?id=${id}`,
    headers: { host: CONSOLE_HOST, cookie: owner.cookie ?? '' },
  });
  return parseCsv(file.body.replace('\uFEFF', ''));
}

/** Lines of fields; what is quoted may hold commas, quotes and breaks. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines.slice(0, -1);
}

/** Every row of a list, page by page, as its page in the console asks for it. */
async function readList(list: List): Promise<Item[]> {
  const { route, filters, within } = pages[list];
  const cursor = 'shape' in (route.query ?? {}) ? (route.query as { shape?: object }).shape : {};
  const name = 'before' in (cursor ?? {}) ? 'before' : 'after';
  const items: Item[] = [];
  for (let place: string | null = null; ;) {
    const query: Record<string, string> = { ...filters, ...(place !== null && { [name]: place }) };
    const { body } = await owner.call<unknown>(route, { path: at(route), query });
    expect([list, body.errorCode]).toEqual([list, undefined]);
    const page = body.value as { rows?: Item[]; next?: string | null };
    items.push(...(Array.isArray(page) ? page : ((page as Item)[within ?? 'rows'] as Item[])));
    place = page.next ?? null;
    if (place === null) return items;
  }
}

const toField = (value: unknown): string => (value === null ? '' : String(value));
/** Names of fields that hold codes, which a file has in words. */
const CODES: ReadonlySet<string> = new Set([
  'book',
  'kind',
  'product',
  'period',
  'state',
  'type',
  'scope',
]);
const toShown = (name: string, item: Item): string => {
  const field = toField(item[name]);
  return CODES.has(name) && field !== '' ? toWords(field) : field;
};

describe('the file of a list', () => {
  it.each(exportedLists)('OPS-10 %s has the rows of the page with its filters', async (list) => {
    const { filters, named } = pages[list];
    const [head, ...lines] = await readFile(list, filters);
    const items = await readList(list);
    expect(items.length).toBeGreaterThan(0);
    expect(lines).toHaveLength(items.length);
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([head?.length]));
    expect(lines.map((line) => line.slice(0, named.length))).toEqual(
      items.map((item) => named.map((name) => toShown(name, item))),
    );
    expect(JSON.stringify(lines)).not.toContain('foreign');
    // No code of the wire but the names of vendors.
    expect(
      lines
        .flat()
        .filter((cell) => /^[A-Z0-9]+(?:_[A-Z0-9]+)+$|^\{"/.test(cell) && !cell.startsWith('TCG_')),
    ).toEqual([]);
  });

  it.each(exportedLists)('OPS-10 OPS-06 %s needs the permission of its page', async (list) => {
    const { access } = pages[list].route;
    const { body } = await manager.call<{ permissions: Record<string, string[]> }>(
      calls.session.me,
    );
    const isPermitted = body.value.permissions[home.code]?.includes(access) ?? false;
    // A filter that no list has: what is permitted is refused for it, and nothing is made.
    const refused = await start(manager, list, { nothing: 'x' });
    expect(refused.body.errorCode).toBe(isPermitted ? 'filters_refused' : 'permission_missing');
  });

  it('OPS-10 of the audit trail is about its own brand alone', async () => {
    const foreign = await start(owner, 'audit', { brand: other.code });
    expect(foreign.body.errorCode).toBe('filters_refused');
    const [, ...lines] = await readFile('audit', { action: 'vendor.cap' });
    expect(lines.map((line) => line[5])).toEqual(['vendor:ARCADE']);
  });

  it('OPS-10 of rounds has the game that was played, with its amounts', async () => {
    const [head = [], ...lines] = await readFile('rounds', { text: 'filled-closed' });
    const row = Object.fromEntries(head.map((name, index) => [name, lines[0]?.[index]]));
    expect(row).toMatchObject({ game: FILLED_GAME, stake: '7', win: '9', state: 'Closed' });
  });
});
