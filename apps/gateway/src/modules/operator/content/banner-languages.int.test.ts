import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const { content } = operatorContract;
const pakistan = tenants.find(({ code }) => code === 'pakistan')!;
/** No brand of ours has three languages: this one is given another. */
const trilingual = { ...pakistan, languages: ['EN', 'UR', 'HI'] } satisfies typeof pakistan;
const titles = { EN: 'Spring week', UR: 'بہار کا ہفتہ', HI: 'वसंत सप्ताह' };
const reason = 'the spring campaign';

let gateway: TestGateway;
let owner: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway({}, [trilingual]);
  owner = await createOwner(gateway);
});
afterAll(() => gateway.stop());

const ask = async <Value>(name: 'save' | 'publish' | 'list', sent: object) => {
  const path = content[name].path.replace(':brand', pakistan.code);
  const { body } = await owner.call<Value>(content[name], { ...sent, path });
  expect([name, body.errorCode]).toEqual([name, undefined]);
  return body.value;
};
const save = (written: Partial<typeof titles>, id: string | null, basedOn: number | null) =>
  ask<{ id: string; version: number }>('save', {
    body: {
      kind: 'banner',
      id,
      basedOn,
      reason,
      draft: {
        texts: Object.entries(written).map(([language, title]) => ({
          language,
          title,
          subTitle: '',
          action: '',
          body: '',
        })),
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
      },
    },
  });
const publish = (id: string, version: number) =>
  ask('publish', { body: { kind: 'banner', id, version, reason } });
/** The title of a banner for a visitor, by the language of the page. */
const titleFor = async (id: string, language: string) => {
  const { body } = await call(gateway.app, { tenant: trilingual }, contract.content.announcements, {
    query: { types: 'B' },
    headers: { language },
  });
  const { banners } = body.value as { banners: { bannerId: string; title: string }[] };
  return banners.find(({ bannerId }) => bannerId === id)?.title;
};
const titlesShown = async (id: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(titles).map(async (language) => [language, await titleFor(id, language)]),
    ),
  ) as unknown;
const missingOf = async (id: string) =>
  (
    await ask<{ rows: { id: string; missingLanguages: string[] }[] }>('list', {
      query: { kind: 'banner' },
    })
  ).rows.find((row) => row.id === id)?.missingLanguages;

it('OPS-09 PRM-04 a banner in three languages reaches a visitor of each in its own', async () => {
  const { id, version } = await save(titles, null, null);
  expect(await missingOf(id)).toEqual([]);
  expect(await titlesShown(id)).toEqual({});
  await publish(id, version);
  await expect.poll(() => titlesShown(id)).toEqual(titles);
});

it('OPS-09 PRM-04 a missing language is named, and shown in English', async () => {
  const { EN, UR } = titles;
  const first = await save({ EN, UR }, null, null);
  expect(await missingOf(first.id)).toEqual(['HI']);
  await publish(first.id, first.version);
  await expect.poll(() => titleFor(first.id, 'UR')).toBe(UR);
  expect(await titleFor(first.id, 'HI')).toBe(EN);
  const whole = await save(titles, first.id, first.version);
  expect(await missingOf(first.id)).toEqual([]);
  await publish(first.id, whole.version);
  await expect.poll(() => titlesShown(first.id)).toEqual(titles);
});
