import { contract, messageTemplates } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const code = { code: '123456', minutes: 5 };
const ask = (
  templateId: string,
  parameters: unknown,
  query: Readonly<Record<string, string>> = {},
  { tenant = philippines, language = 'EN' } = {},
) =>
  call(gateway.app, { tenant }, contract.system.templates, {
    headers: { language },
    query: {
      templateId,
      ...(parameters !== undefined && { parameters: JSON.stringify(parameters) }),
      ...query,
    },
  });

it('API-01 system.templates fills the text of a message with the parameters', async () => {
  const { status, body } = await ask('code', code, { merchantCode: philippines.merchantCode });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: true,
      value: `123456 is your ${philippines.brandName} code, valid for 5 minutes. Never share it.`,
    },
  });
});

it('API-01 system.templates has every message in every language of its brand', async () => {
  for (const tenant of tenants)
    for (const language of tenant.languages)
      for (const template of messageTemplates) {
        const { status, body } = await ask(template, code, {}, { tenant, language });
        expect([status, typeof body.value]).toEqual([200, 'string']);
        expect(body.value).not.toContain('{{');
      }
  const texts = await Promise.all(
    ['EN', 'BN'].map(
      async (language) =>
        (await ask('code', code, {}, { tenant: bangladesh, language })).body.value,
    ),
  );
  expect(new Set(texts).size).toBe(2);
});

it('API-01 system.templates keeps the name of the brand, and text as text', async () => {
  const { body } = await ask('code', { ...code, code: '<b>{{minutes}}</b>', brand: 'Other' });
  expect(body.value).toContain(`<b>{{minutes}}</b> is your ${philippines.brandName} code`);
});

it.each([
  ['a template that does not exist', 'none', code, {}, 'templateId', 'one_of'],
  ['no value for what the text names', 'code', { code: '1' }, {}, 'parameters.minutes', 'required'],
  ['no parameters', 'code', undefined, {}, 'parameters.code', 'required'],
  ['parameters that are a list', 'code', ['1'], {}, 'parameters', 'type'],
  ['parameters that are objects', 'code', { code: {} }, {}, 'parameters.code', 'pattern'],
  [
    'a control character',
    'code',
    { ...code, code: '\u202e1' },
    {},
    'parameters.code',
    'characters',
  ],
  ['another merchant', 'code', code, { merchantCode: 'other' }, 'merchantCode', 'one_of'],
])(
  'API-01 system.templates refuses %s',
  async (_what, template, parameters, query, field, rule) => {
    const answer = await ask(template, parameters, query);
    expect(answer).toMatchObject({
      status: 400,
      body: { errorCode: 'request.param.err' },
    });
    expect((answer.body.value as { fields: object[] }).fields[0]).toMatchObject({ field, rule });
  },
);
