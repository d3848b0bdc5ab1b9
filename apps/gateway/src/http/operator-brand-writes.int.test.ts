import { randomUUID } from 'node:crypto';

import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import type { TestGateway } from '../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../testing/gateway/vendor-client.ts';
import { accountGroups, createAuditWalk, groups } from '../testing/operator/audit-walk.ts';
import { approveRequest } from '../testing/operator/approve-request.ts';
import { askFilled, type FilledBrand, fillBrand } from '../testing/operator/fill-brand.ts';
import { createOwner, type LoggedInOperator } from '../testing/operator/operator-client.ts';
import { createPng } from '../testing/pictures/picture-bytes.ts';

const [home] = tenants as [(typeof tenants)[number]];
const MARK = 'walked';
const VENDOR = 'WALKED';

let gateway: TestGateway;
let owner: LoggedInOperator;
let second: LoggedInOperator;
let filled: FilledBrand;
// Whatever group the contract gains is walked here, unless it is one of accounts.
const { walk, findMissing } = createAuditWalk(
  () => gateway,
  groups.filter((group) => !accountGroups.has(group) && group !== 'paymentProviders'),
  home.code,
);
// Real providers are those of a country.
const inNigeria = createAuditWalk(() => gateway, ['paymentProviders'], 'nigeria');
beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  second = await createOwner(gateway, 'second@example.com');
  filled = await fillBrand({ gateway, owner, tenant: home, mark: MARK });
}, 60_000);
afterAll(() => gateway.stop());

const ask = <Value>(
  route: Parameters<typeof askFilled>[1],
  query: Record<string, string> = {},
): Promise<Value> => askFilled<Value>({ owner, tenant: home }, route, { query });
/** The id of the first row of a list. */
const firstOf = async (route: Parameters<typeof askFilled>[1], query = {}): Promise<string> => {
  const { rows } = await ask<{ rows: { id: string }[] }>(route, query);
  const [row] = rows;
  if (!row) throw new Error(`${route.path} has no rows`);
  return row.id;
};

async function walkGames(): Promise<void> {
  type Key = { keyId: string; request: string };
  const made = await walk<Key>(owner, 'vendors.add', { vendor: VENDOR, name: 'Walked Games' });
  await approveRequest(second, made.body.value.request);
  const added = await walk<{ game: string }>(owner, 'games.add', {
    vendor: VENDOR,
    code: 'dice',
    category: 'RNG',
    name: 'Walked dice',
  });
  const { game } = added.body.value;
  await walk(owner, 'games.change', { game, isNew: true });
  await walk(owner, 'vendors.change', { vendor: VENDOR, lateBets: true });
  await walk(owner, 'vendors.setCap', { vendor: VENDOR, cap: 50 });
  const networks = ['203.0.113.0/24'];
  const firstKey = await walk<Key>(owner, 'vendors.addKey', { vendor: VENDOR, networks });
  const { keyId: key, request } = firstKey.body.value;
  await approveRequest(second, request);
  const rotated = await walk<Key>(owner, 'vendors.rotateKey', { key, overlapMinutes: 5 });
  await walk(owner, 'vendors.revokeKey', { key: rotated.body.value.keyId });
  type Placed = { code: string; categories: { category: string }[] };
  const lane = (await ask<Placed[]>(operatorContract.vendors.list)).filter(({ categories }) =>
    categories.some(({ category }) => category === 'RNG'),
  );
  await walk(owner, 'vendors.place', {
    category: 'RNG',
    vendors: lane.map(({ code }) => ({ vendor: code, isHot: true })),
  });
}

async function walkPlay(): Promise<void> {
  const { draws, heldWins } = operatorContract;
  const { member, rounds } = filled;
  const roundOf = (round: string) => ({ vendor: 'ARCADE', round, member });
  await walk(owner, 'rounds.settle', { ...roundOf(rounds.open), win: 3 });
  await walk(owner, 'rounds.void', roundOf(rounds.void));
  await walk(owner, 'heldWins.decide', { win: await firstOf(heldWins.list), isReleased: true });
  await walk(owner, 'draws.void', { draw: await firstOf(draws.list) });
  const rules = { isOn: false, shareBp: 10, seed: 100, games: ['ARCADE.kite-season'] };
  await walk(owner, 'jackpot.change', rules);
}

/** Documents are shown, decided and erased; an approval is reopened by request only. */
async function walkIdentity(): Promise<void> {
  const checks = filled.identityChecks;
  const memberReasons = ['unreadable'];
  await walk(owner, 'identityChecks.documents', { check: checks.approve });
  await walk(owner, 'identityChecks.claim', { check: checks.approve });
  await walk(owner, 'identityChecks.release', { check: checks.approve });
  await walk(owner, 'identityChecks.approve', { check: checks.approve });
  await walk(owner, 'identityChecks.reject', { check: checks.reject, memberReasons });
  await walk(owner, 'identityChecks.erase', { check: checks.erase });
  await walk(owner, 'identityChecks.reopen', { check: checks.reopen });
}

async function walkTransfers(): Promise<void> {
  const { approve, reject, returned, slip } = filled.transfers;
  await walk(owner, 'bankTransfers.picture', { deposit: approve, slip });
  await walk(owner, 'bankTransfers.claim', { deposit: approve });
  await walk(owner, 'bankTransfers.release', { deposit: approve });
  await walk(owner, 'bankTransfers.approve', { deposit: approve, amount: 5 });
  const memberReason = 'slip_not_arrived';
  await walk(owner, 'bankTransfers.reject', { deposit: reject, memberReason });
  await walk(owner, 'bankTransfers.markReturned', { deposit: returned });
  const names = { book: 'PLAY', bank: 'Walked Bank', holder: 'Walked', number: '1234 5678' };
  await walk(owner, 'bankAccounts.save', { ...names, min: 1, max: 5, isOn: false });
  const notice = await firstOf(operatorContract.deposits.unmatched, { state: 'open' });
  await walk(owner, 'unmatched.resolve', { kind: 'payment', notice, outcome: 'dismiss' });
}

/** Contracts and their payouts, quotas, and moves in the tree. */
async function walkAgents(): Promise<void> {
  const { agent, standing, offered } = filled.contracts;
  await walk(owner, 'agentContracts.offer', {
    agent,
    kind: 'DIVIDEND',
    product: 'SPORTS',
    period: 'M',
    tiers: [{ validBets: 0, netLoss: 0, activeMembers: 0, rate: 50_000 }],
  });
  await walk(owner, 'agentContracts.withdraw', { contract: offered });
  await walk(owner, 'agentContracts.end', { contract: standing });
  const { payout } = filled.settlements;
  await walk(owner, 'settlements.retry', { payout });
  await walk(owner, 'settlements.correct', { payout, direction: 'add', amount: 5 });
  const quotas = { members: 5, agents: null, links: 2 };
  await walk(owner, 'agentTree.setQuota', { member: filled.agents.moved, ...quotas });
  const rates = [{ product: 'RNG', rate: 0 }];
  await walk(owner, 'memberRebates.set', { member: filled.agents.moved, rates });
  await walk(owner, 'agentMoves.move', { member: filled.agents.moved, to: null });
  await walk(owner, 'accountClosings.close', { member: filled.agents.moved });
  const { pool } = gateway.db.owner;
  await pool.query(`update member set status = 'CLOSED' where public_id = $1`, [
    filled.agents.moved,
  ]);
  await walk(owner, 'accountClosings.reopen', { member: filled.agents.moved });
}

async function walkReversals(): Promise<void> {
  const { end, reverse: deposit } = filled.deposits;
  await walk(owner, 'deposits.end', { deposit: end, outcome: 'failed' });
  type Detail = { reversals: { id: string }[] };
  const { reversals } = await ask<Detail>(operatorContract.deposits.detail, { deposit });
  const named = { deposit, reversal: reversals[0]?.id };
  await walk(owner, 'deposits.holdMember', named);
  await walk(owner, 'deposits.decideReversal', { ...named, outcome: 'dismiss' });
}

async function walkFinance(): Promise<void> {
  const { outbox, reconciliation } = operatorContract;
  const { member, run, deposits, withdrawals } = filled;
  await walk(owner, 'memberTransfers.review', { transfer: filled.transfer });
  await walkAgents();
  await walk(owner, 'deposits.credit', { deposit: deposits.credit });
  await walk(owner, 'deposits.sendBack', { deposit: deposits.sendBack });
  await walkTransfers();
  await walk(owner, 'adjustments.make', {
    member,
    direction: 'credit',
    account: 'PLAYER_CASH',
    book: 'PLAY',
    amount: 5,
    key: randomUUID(),
  });
  type Released = { request: string };
  const released = await walk<Released>(owner, 'holds.release', { member, run });
  await approveRequest(second, released.body.value.request);
  await walk(owner, 'withdrawals.claim', { withdrawal: withdrawals.approve });
  await walk(owner, 'withdrawals.release', { withdrawal: withdrawals.approve });
  await walk(owner, 'withdrawals.approve', { withdrawals: [withdrawals.approve] });
  await walk(owner, 'withdrawals.resend', { withdrawal: withdrawals.resend });
  const memberReason = 'name_mismatch';
  await walk(owner, 'withdrawals.reject', { withdrawal: withdrawals.reject, memberReason });
  const outcome = 'return';
  await walk(owner, 'withdrawals.resolve', { withdrawal: withdrawals.resolve, outcome });
  const ended = { withdrawal: withdrawals.end, payout: `${withdrawals.end}-1`, outcome: 'failed' };
  await walk(owner, 'withdrawals.endPayout', ended);
  await walkReversals();
  await walkIdentity();
  const [finding] = await ask<{ run: string; position: number }[]>(reconciliation.findings);
  const step = { run: finding?.run, position: finding?.position, from: 'open', state: 'assigned' };
  await walk(owner, 'reconciliation.work', step);
  await walk(owner, 'reconciliation.start', { scope: 'TAIL' });
  await walk(owner, 'reconciliation.verify', { chain: 'journal' });
  await walk(owner, 'reconciliation.compareVendor', {
    vendor: 'ARCADE',
    day: new Intl.DateTimeFormat('en-CA', { timeZone: home.timeZone }).format(new Date()),
    report: '\n',
  });
  const ofDay = { provider: 'sandbox', day: '2025-12-31' };
  await walk(owner, 'reconciliation.compareProvider', ofDay);
  await walk(owner, 'jobs.retry', { name: 'reconcile-tail' });
  await walk(owner, 'outbox.sendNow', { id: await firstOf(outbox.list, { state: 'waiting' }) });
}

async function walkProviders(): Promise<void> {
  const { walk: walkNigeria } = inNigeria;
  const path = operatorContract.paymentProviders.list.path.replace(':brand', 'nigeria');
  type Method = Record<'code' | 'isOn' | 'min' | 'max', unknown>;
  const listed = await owner.call<{ providers: { methods: Method[] }[] }>(
    operatorContract.paymentProviders.list,
    { path },
  );
  const methods = listed.body.value.providers[0]?.methods.map(({ code, isOn, min, max }) => ({
    code,
    isOn,
    min,
    max,
  }));
  const provider = 'paystack';
  await walkNigeria(owner, 'paymentProviders.change', { provider, isOn: false, methods });
  await walkNigeria(owner, 'paymentProviders.place', { providers: [provider] });
  const keys = { secretKey: 'sk_live_0123456789abcdef' };
  await walkNigeria(owner, 'paymentProviders.setKeys', { provider, keys });
  await gateway.db.owner.pool.query('update payment_provider_key set active_from = now()');
  await walkNigeria(owner, 'paymentProviders.removeKeys', { provider });
}

async function walkExports(): Promise<void> {
  await walk(owner, 'exports.start', { list: 'games', format: 'csv' });
  // One that no gateway takes: it still waits when it is cancelled.
  const { rows } = await gateway.db.owner.pool.query<{ id: string }>(
    `insert into export (tenant, operator, list, format, filters, max_rows)
     values ($1, $2, 'games', 'csv', '{}', 10) returning id`,
    [filled.tenantId, owner.id],
  );
  await walk(owner, 'exports.cancel', { id: rows[0]?.id });
}

async function walkContent(): Promise<void> {
  const png = createPng({ width: 400, height: 200 }).toString('base64');
  const picture = await walk<{ path: string }>(owner, 'content.uploadPicture', {
    file: `data:image/png;base64,${png}`,
    focus: { x: 50, y: 50 },
  });
  const { path } = picture.body.value;
  await walk(owner, 'content.cropPicture', { path, focus: { x: 10, y: 10 } });
  const text = { language: 'EN', title: 'Walked', subTitle: '', action: '', body: '' };
  const nothing = { from: null, until: null, link: null, moment: null, category: null };
  const draft = {
    ...nothing,
    texts: [text],
    position: 0,
    picture: path,
    group: 'home',
    rolls: false,
    promotion: null,
    parent: null,
  };
  const made = { kind: 'banner', id: null, basedOn: null, draft };
  const saved = await walk<{ id: string; version: number }>(owner, 'content.save', made);
  const { id, version } = saved.body.value;
  await walk(owner, 'content.publish', { kind: 'banner', id, version });
  await walk(owner, 'content.unpublish', { kind: 'banner', id });
  const { id: draftId } = (await walk<{ id: string }>(owner, 'content.save', made)).body.value;
  await walk(owner, 'content.remove', { kind: 'banner', id: draftId, version: 1 });
}

async function walkPromotions(): Promise<void> {
  const { running, draft } = filled.promotions;
  const trigger = { kind: 'CODE', code: 'WALKED' };
  const terms = { trigger, reward: { kind: 'FIXED', amount: 5 }, wallet: 'CASH' };
  const dates = { startsAt: Date.now(), endsAt: null };
  await walk(owner, 'promotions.write', { promotion: draft, name: 'Walked', terms, ...dates });
  await walk(owner, 'promotions.start', { promotion: draft, version: 1 });
  const { member } = filled;
  await walk(owner, 'memberBonuses.grant', { member, promotion: running, version: 1 });
  await walk(owner, 'memberBonuses.forfeit', { member, bonus: filled.promotions.bonus });
  await walk(owner, 'promotions.stop', { promotion: running });
  const segment = { name: 'Walked', audience: { rankFrom: 1 }, isChange: false };
  await walk(owner, 'segments.save', segment);
  await walk(owner, 'segments.remove', { name: 'Walked' });
  const rank = { names: { EN: 'Walked' }, color: '#aabbcc', color2: '#112233' };
  const conditions = { totalDepositCount: 1 };
  await walk(owner, 'playerRanks.publish', { ranks: [{ ...rank, conditions }] });
  const { approve: application, picture, reject } = filled.applications;
  await walk(owner, 'promotionApplications.picture', { application, picture });
  await walk(owner, 'promotionApplications.approve', { application });
  await walk(owner, 'promotionApplications.reject', { application: reject, memberText: 'Walked' });
}

async function walkMall(): Promise<void> {
  const texts = [{ language: 'EN', name: 'Walked', description: '' }];
  const item = { category: 'gifts', kind: 'GOODS', texts, points: 5, money: 0 };
  const rest = { value: null, promotion: null, stock: 1, isOffered: false };
  await walk(owner, 'mall.saveItem', { ...item, ...rest });
  const { order } = filled.mall;
  await walk(owner, 'mall.address', { order });
  await walk(owner, 'mall.claim', { order });
  await walk(owner, 'mall.decide', { order, to: 'APPROVED' });
}

async function walkSupport(): Promise<void> {
  const ticket = await firstOf(operatorContract.support.list, { state: 'open' });
  await walk(owner, 'support.assign', { ticket, login: null });
  await walk(owner, 'support.note', { ticket, content: 'A note' });
  const seen = '9'.repeat(18);
  await walk(owner, 'support.answer', { ticket, seen, content: 'An answer', isClosed: false });
  await walk(owner, 'support.close', { ticket, seen });
  const canned = { title: 'Walked', texts: { EN: 'An answer' } };
  const saved = await walk<{ id: string }>(owner, 'support.saveCannedAnswer', canned);
  await walk(owner, 'support.removeCannedAnswer', { answer: saved.body.value.id });
}

async function walkModeration(): Promise<void> {
  const { member, message } = filled;
  await walk(owner, 'chatRoom.hide', { message });
  await walk(owner, 'chatRoom.keep', { message });
  await walk(owner, 'chatRoom.mute', { member, hours: 2 });
  await walk(owner, 'chatRoom.unmute', { member });
  await walk(owner, 'chatRoom.changeWords', { words: ['walked'] });
  const texts = { EN: { subject: 'Walked', content: 'A message' } };
  const toMember = { kind: 'service', audience: 'member', member, texts };
  const { body } = await walk<{ message: string }>(owner, 'memberMessages.send', toMember);
  const { rows: sending } = await gateway.db.owner.pool.query<{ id: string }>(
    `with sending as (
       insert into sent_message (tenant, kind, audience, author, state, receivers)
       select tenant, kind, audience, author, 'sending', receivers from sent_message where id = $1
       returning tenant, id)
     insert into sent_message_text (tenant, sent_message, language, subject, content)
     select s.tenant, s.id, t.language, t.subject, t.content
     from sending s join sent_message_text t on t.tenant = s.tenant and t.sent_message = $1
     returning sent_message as id`,
    [body.value.message],
  );
  await walk(owner, 'memberMessages.cancel', { message: sending[0]?.id });
  await walk(owner, 'memberMessages.recall', { message: body.value.message });
  const { rows } = await gateway.db.owner.pool.query<{ id: string }>(
    `insert into team_message (tenant, sender, audience, subject, content, finished_at)
     select tenant, id, 'UPLINE', 'Walked', 'A word', now() from member where public_id = $1
     returning id`,
    [member],
  );
  await walk(owner, 'teamMessages.remove', { message: rows[0]?.id });
}

async function walkCases(): Promise<void> {
  const only = { case: filled.case };
  await walk(owner, 'cases.claim', only);
  await walk(owner, 'cases.release', only);
  await walk(owner, 'cases.claim', only);
  await walk(owner, 'cases.close', { ...only, outcome: 'contacted' });
}

async function walkPayees(): Promise<void> {
  const { member } = filled;
  const query = { member };
  const { payees } = await ask<{ payees: { id: string }[] }>(operatorContract.payees.list, query);
  const account = { member, payee: payees[0]?.id };
  await walk(owner, 'payees.reveal', account);
  await walk(owner, 'payees.block', account);
  await walk(owner, 'payees.unblock', account);
  await walk(owner, 'payees.remove', account);
  await walk(owner, 'payees.unlockPin', { member });
}

it('OPS-07 every call about what a brand has leaves its row of the audit trail', async () => {
  await walkGames();
  await walkPlay();
  await walkFinance();
  await walkPayees();
  await walkCases();
  await walk(owner, 'protection.loosenLimit', {
    member: filled.member,
    kind: 'STAKE',
    value: null,
  });
  await walk(owner, 'protection.releaseMatch', { member: filled.member });
  await walkProviders();
  await walkExports();
  await walkContent();
  await walkPromotions();
  await walkMall();
  await walkSupport();
  await walkModeration();
  expect([...findMissing(), ...inNigeria.findMissing()]).toEqual([]);
});
