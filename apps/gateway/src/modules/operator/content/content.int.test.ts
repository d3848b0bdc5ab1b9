import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { auditTrail, content } = operatorContract;
const pakistan = tenants.find(({ code }) => code === 'pakistan')!;
const india = tenants.find(({ code }) => code === 'india')!;
const reason = 'the spring campaign';

let gateway: TestGateway;
let owner: LoggedInOperator;
let editor: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  editor = await createOperator(gateway, {
    login: 'content@example.com',
    role: 'content',
    brand: 'pakistan',
  });
});
afterAll(() => gateway.stop());

type Name = keyof typeof content;
const ask = <Value>(name: Name, sent: { body?: object; query?: Record<string, string> }) =>
  editor.call<Value>(content[name], {
    ...sent,
    path: content[name].path.replace(':brand', 'pakistan'),
  });
const textOf = (language: string, title: string, body = '') => ({
  language,
  title,
  subTitle: '',
  action: '',
  body,
});
const draftOf = (titles: Record<string, string>, more: object = {}) => ({
  texts: Object.entries(titles).map(([language, title]) => textOf(language, title)),
  position: 0,
  picture: '',
  from: null,
  until: null,
  group: 'home',
  link: null,
  rolls: false,
  moment: null,
  category: null,
  promotion: null,
  parent: null,
  ...more,
});
type Saved = { id: string; version: number };
const save = (draft: object, more: { id?: string; basedOn?: number; kind?: string } = {}) =>
  ask<Saved>('save', { body: { kind: 'banner', id: null, basedOn: null, ...more, draft, reason } });
const publish = (id: string, version: number, kind = 'banner') =>
  ask<null>('publish', { body: { kind, id, version, reason } });
const shown = async (language = 'EN', tenant = pakistan) => {
  const { body } = await call(gateway.app, { tenant }, contract.content.announcements, {
    query: { types: 'B,PL,PU,PR' },
    headers: { language },
  });
  return body.value as Record<
    'banners' | 'player' | 'popup' | 'promotion',
    { bannerId?: string; id?: string; title: string; url?: string }[]
  >;
};
const bannerTitle = async (id: string, language?: string) =>
  (await shown(language)).banners.find(({ bannerId }) => bannerId === id)?.title;

describe('a banner', () => {
  it('OPS-09 PRM-04 is on the site in every language a second after it is published', async () => {
    const saved = await save(draftOf({ EN: 'Spring week', UR: 'بہار کا ہفتہ' }));
    expect(saved.status).toBe(200);
    const { id, version } = saved.body.value;
    expect(await bannerTitle(id)).toBeUndefined();
    expect((await publish(id, version)).status).toBe(200);
    await expect.poll(() => bannerTitle(id)).toBe('Spring week');
    expect(await bannerTitle(id, 'UR')).toBe('بہار کا ہفتہ');
    expect(JSON.stringify(await shown('EN', india))).not.toContain('Spring week');
  });

  it('OPS-09 keeps what is shown until another version is published, and rolls back', async () => {
    const { id } = (await save(draftOf({ EN: 'First words' }))).body.value;
    await publish(id, 1);
    const second = await save(draftOf({ EN: 'Second words' }), { id, basedOn: 1 });
    expect(second.body.value).toEqual({ id, version: 2 });
    expect(await bannerTitle(id)).not.toBe('Second words');
    await publish(id, 2);
    await expect.poll(() => bannerTitle(id)).toBe('Second words');
    await publish(id, 1);
    await expect.poll(() => bannerTitle(id)).toBe('First words');
    const { body } = await ask<object[]>('versions', { query: { kind: 'banner', id } });
    expect(body.value).toMatchObject([
      { version: 2, isLive: false, savedBy: 'content@example.com', reason },
      { version: 1, isLive: true, draft: { texts: [{ title: 'First words' }] } },
    ]);
  });

  it('OPS-09 is refused where another operator saved it meanwhile', async () => {
    const { id } = (await save(draftOf({ EN: 'One' }))).body.value;
    await save(draftOf({ EN: 'Two' }), { id, basedOn: 1 });
    const late = await save(draftOf({ EN: 'Three' }), { id, basedOn: 1 });
    expect(late.body.errorCode).toBe('changed_meanwhile');
    const unknown = await save(draftOf({ EN: 'Three' }), { id: 'nothing', basedOn: 3 });
    expect(unknown.body.errorCode).toBe('content_unknown');
    expect((await publish(id, 7)).body.errorCode).toBe('content_unknown');
  });

  it('OPS-09 of before the console keeps its first words as version 1', async () => {
    const item = await ask<{ version: number; draft: { group: string } }>('item', {
      query: { kind: 'banner', id: 'home-kite' },
    });
    expect(item.body.value).toMatchObject({ version: 0, state: 'live', draft: { group: 'home' } });
    const before = await bannerTitle('home-kite');
    const saved = await save(draftOf({ EN: 'Kites!' }), { id: 'home-kite', basedOn: 0 });
    expect(saved.body.value.version).toBe(2);
    await publish('home-kite', 2);
    await expect.poll(() => bannerTitle('home-kite')).toBe('Kites!');
    await publish('home-kite', 1);
    await expect.poll(() => bannerTitle('home-kite')).toBe(before);
  });

  it('OPS-09 OPS-07 is taken off the site, and each change has its row', async () => {
    const { id } = (await save(draftOf({ EN: 'Short' }))).body.value;
    await publish(id, 1);
    await expect.poll(() => bannerTitle(id)).toBe('Short');
    expect((await ask('unpublish', { body: { kind: 'banner', id, reason } })).status).toBe(200);
    await expect.poll(() => bannerTitle(id)).toBeUndefined();
    const again = await ask('unpublish', { body: { kind: 'banner', id, reason } });
    expect(again.body.errorCode).toBe('changed_meanwhile');
    const trail = await owner.call<{ rows: object[] }>(auditTrail.list, {
      query: { subject: `content:banner:${id}` },
    });
    expect(trail.body.value.rows).toMatchObject(
      ['content.unpublished', 'content.published', 'content.saved'].map((action) => ({
        action,
        reason,
        actor: 'content@example.com',
      })),
    );
  });

  it('OPS-09 OPS-07 a draft is deleted, and its name may begin again', async () => {
    const draft = draftOf({ EN: 'Never shown' }, { group: null });
    const made = { kind: 'help', id: 'short-lived', basedOn: null, draft, reason };
    await ask('save', { body: made });
    const remove = (version: number) =>
      ask('remove', { body: { kind: 'help', id: 'short-lived', version, reason } });
    expect((await remove(2)).body.errorCode).toBe('changed_meanwhile');
    expect(await remove(1)).toMatchObject({ status: 200, body: { value: null } });
    const query = { kind: 'help', id: 'short-lived' };
    expect((await ask('item', { query })).body.errorCode).toBe('content_unknown');
    expect((await ask<object[]>('versions', { query })).body.value).toEqual([]);
    const listed = await ask<{ rows: { id: string }[] }>('list', {
      query: { kind: 'help', text: 'short-lived' },
    });
    expect(listed.body.value.rows).toEqual([]);
    const published = await ask('publish', { body: { ...query, version: 1, reason } });
    expect(published.body.errorCode).toBe('content_unknown');
    expect((await ask('save', { body: made })).body.value).toMatchObject({ version: 2 });
    const trail = await owner.call<{ rows: object[] }>(auditTrail.list, {
      query: { subject: 'content:help:short-lived', action: 'content.deleted' },
    });
    expect(trail.body.value.rows).toMatchObject([
      { reason, actor: 'content@example.com', before: { version: 1, title: 'Never shown' } },
    ]);
  });

  it('OPS-09 what was published is not deleted, off the site neither', async () => {
    const { id } = (await save(draftOf({ EN: 'Shown once' }))).body.value;
    const remove = () => ask('remove', { body: { kind: 'banner', id, version: 1, reason } });
    await publish(id, 1);
    expect(await remove()).toMatchObject({ status: 409, body: { errorCode: 'content_published' } });
    await ask('unpublish', { body: { kind: 'banner', id, reason } });
    expect((await remove()).body.errorCode).toBe('content_published');
  });

  it('OPS-09 SYS-10 tells open pages that it was published', async () => {
    const { id } = (await save(draftOf({ EN: 'Heard' }))).body.value;
    await publish(id, 1);
    const { rows } = await gateway.db.owner.pool.query<{ data: object }>(
      "select data from event where kind = 'content' order by number desc limit 1",
    );
    expect(rows).toEqual([{ data: { kind: 'banner' } }]);
  });
});

describe('the other kinds', () => {
  it('OPS-09 PRM-04 HLP-01 are published to where the site reads them', async () => {
    const kinds = {
      notice: { rolls: true },
      popup: { moment: 'before_login' },
      promotion: { category: 'VIP', promotion: 'DEMO-WELCOME' },
    };
    for (const [kind, more] of Object.entries(kinds)) {
      const saved = await save(draftOf({ EN: `New ${kind}` }, more), { kind });
      expect(saved.status).toBe(200);
      await publish(saved.body.value.id, 1, kind);
    }
    await save(draftOf({ EN: 'New page' }), { kind: 'help', id: 'new-page' });
    await publish('new-page', 1, 'help');
    await expect
      .poll(async () => JSON.stringify(await shown()))
      .toMatch(/New notice.*New popup.*New promotion/s);
    const help = await call(gateway.app, { tenant: pakistan }, contract.content.helpCenter);
    expect(JSON.stringify(help.body.value)).toContain('New page');
  });

  it('PRM-04 OPS-09 an item presents a promotion of the brand, or is not listed', async () => {
    const named = (promotion: string | null) =>
      save(draftOf({ EN: 'Nothing to win' }, { category: 'VIP', promotion }), {
        kind: 'promotion',
      });
    expect((await named('DEMO-NOTHING')).body.errorCode).toBe('request.param.err');
    const { id } = (await named(null)).body.value;
    await publish(id, 1, 'promotion');
    const { id: later } = (
      await save(draftOf({ EN: 'Shown after it' }, { rolls: true }), { kind: 'notice' })
    ).body.value;
    await publish(later, 1, 'notice');
    await expect.poll(async () => JSON.stringify(await shown())).toContain('Shown after it');
    expect(JSON.stringify(await shown())).not.toContain('Nothing to win');
  });

  it('OPS-09 an item cannot take the id of one of another kind', async () => {
    const draft = draftOf({ EN: 'Not a promotion' });
    const named = await save(draft, { kind: 'notice', id: 'promo-welcome' });
    expect(named.body.errorCode).toBe('content_unknown');
  });

  it('OPS-09 HLP-01 a help page stands under a page, and never under itself', async () => {
    const under = (id: string, parent: string, basedOn?: number) =>
      save(draftOf({ EN: id }, { parent }), {
        kind: 'help',
        id,
        ...(basedOn !== undefined && { basedOn }),
      });
    for (const parent of ['nothing', 'lower'])
      expect((await under('lower', parent)).body.errorCode).toBe('request.param.err');
    expect((await under('lower', 'account')).status).toBe(200);
    await publish('lower', 1, 'help');
    expect((await under('account', 'lower', 0)).body.errorCode).toBe('request.param.err');
  });

  it('T-WEB-1 OPS-09 scripts are taken out of what is saved', async () => {
    const draft = draftOf(
      {},
      {
        texts: [textOf('EN', 'Look', '<p>Hi<script>steal()</script></p>')],
      },
    );
    const { id } = (await save(draft, { kind: 'notice' })).body.value;
    const item = await ask('item', { query: { kind: 'notice', id } });
    expect(item.body.value).toMatchObject({ draft: { texts: [{ body: '<p>Hi</p>' }] } });
  });

  it('OPS-09 the list says which languages are missing', async () => {
    const { id } = (await save(draftOf({ EN: 'Only English' }))).body.value;
    const { body } = await ask<{ rows: { id: string }[] }>('list', { query: { kind: 'banner' } });
    expect(body.value.rows.find((row) => row.id === id)).toMatchObject({
      title: 'Only English',
      state: 'draft',
      hasDraft: true,
      missingLanguages: ['UR'],
    });
  });
});

describe('the pages of a closed site', () => {
  it('OPS-09 SYS-02 have their texts in all languages, and leave open what is open', async () => {
    const draft = draftOf(
      {},
      {
        group: null,
        texts: [textOf('EN', 'Back at noon', 'We are moving.'), textOf('UR', 'دوپہر کو واپس')],
      },
    );
    const saved = await save(draft, { kind: 'closing', id: 'maintenance', basedOn: 0 });
    expect(saved.status).toBe(200);
    await publish('maintenance', saved.body.value.version, 'closing');
    const { rows } = await gateway.db.owner.pool.query<{ value: object }>(
      "select value from setting where key = 'maintenance'",
    );
    expect(rows).toEqual([
      {
        value: {
          on: false,
          title: { EN: 'Back at noon', UR: 'دوپہر کو واپس' },
          message: { EN: 'We are moving.' },
        },
      },
    ]);
    const { body } = await ask<{ rows: object[] }>('list', { query: { kind: 'closing' } });
    expect(body.value.rows).toMatchObject([
      { id: 'maintenance', state: 'live', hasDraft: false, missingLanguages: [] },
      { id: 'region', state: 'off' },
    ]);
    await ask('unpublish', { body: { kind: 'closing', id: 'maintenance', reason } });
    const item = await ask('item', { query: { kind: 'closing', id: 'maintenance' } });
    expect(item.body.value).toMatchObject({ state: 'off' });
    const unknown = await save(draft, { kind: 'closing', id: 'moon' });
    expect(unknown.body.errorCode).toBe('content_unknown');
  });
});

it.each([
  ['an unsafe link', { link: { type: 'url', to: 'javascript:alert(1)' } }, 'draft.link'],
  ['a language of another brand', { texts: [textOf('HI', 'x')] }, 'draft.texts'],
  ['an end before its start', { from: 2_000_000_000_000, until: 1_900_000_000_000 }, 'draft.until'],
  ['no group', { group: null }, 'draft.group'],
  ['a picture from elsewhere', { picture: 'https://evil.example/x' }, 'draft.picture'],
])('OPS-09 refuses %s and saves nothing', async (_what, more, field) => {
  const refused = await save(draftOf({ EN: 'Refused' }, more));
  expect(refused.body).toMatchObject({
    errorCode: 'request.param.err',
    value: { fields: [{ field }] },
  });
});

it('OPS-09 refuses to publish what has a language without a title', async () => {
  const draft = draftOf({}, { texts: [textOf('EN', '', 'words')] });
  const { id } = (await save(draft)).body.value;
  expect((await publish(id, 1)).body.errorCode).toBe('request.param.err');
});

it('TEN-07 OPS-09 content of one brand is unknown to an editor of another', async () => {
  const path = content.list.path.replace(':brand', 'india');
  const refused = await editor.call(content.list, { path, query: { kind: 'banner' } });
  expect(refused.body.errorCode).toBe('permission_missing');
});
