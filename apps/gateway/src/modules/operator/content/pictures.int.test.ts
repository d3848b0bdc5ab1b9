import { operatorContract } from '@parlour/contract/operator';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const { content } = operatorContract;

let gateway: TestGateway;
let owner: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
});
afterAll(() => gateway.stop());

const toDataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
/** Left half red, right half blue. */
const halves = async () =>
  sharp({ create: { width: 2000, height: 400, channels: 3, background: '#f00' } })
    .composite([
      {
        input: { create: { width: 1000, height: 400, channels: 3, background: '#00f' } },
        left: 1000,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
const upload = (file: string, focus: object = { x: 0, y: 50 }) =>
  owner.call<{ path: string }>(content.uploadPicture, {
    path: content.uploadPicture.path.replace(':brand', 'pakistan'),
    body: { file, focus },
  });
const crop = (path: string, focus: object, brand = 'pakistan') =>
  owner.call<{ path: string }>(content.cropPicture, {
    path: content.cropPicture.path.replace(':brand', brand),
    body: { path, focus },
  });
const get = (url: string) => gateway.app.inject({ url, headers: { host: 'pakistan.localhost' } });
const colourOf = async (url: string): Promise<string> => {
  const { dominant } = await sharp((await get(url)).rawPayload).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};

it('OPS-09 a picture is served in the crops of banners, around the chosen point', async () => {
  const { status, body } = await upload(toDataUrl(await halves()));
  expect(status).toBe(200);
  const { path } = body.value;
  for (const [file, format, width, height] of [
    ['720.avif', 'heif', 720, 360],
    ['720.webp', 'webp', 720, 360],
    ['1280.avif', 'heif', 1280, 400],
    ['1280.webp', 'webp', 1280, 400],
  ] as const) {
    const answer = await get(`${path}-${file}`);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${file.split('.')[1]}`,
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable') as string,
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height });
  }
  expect(await colourOf(`${path}-720.webp`)).toBe('red');
  const moved = await crop(path, { x: 100, y: 50 });
  expect(moved.body.value.path).not.toBe(path);
  expect(await colourOf(`${moved.body.value.path}-720.webp`)).toBe('blue');
});

it('OPS-09 T-UP-1 what is no picture is refused and nothing is stored', async () => {
  const before = await gateway.db.owner.pool.query('select from content_picture');
  const refused = await upload(toDataUrl(Buffer.from('<svg onload="steal()"/>')));
  expect(refused.body).toMatchObject({
    errorCode: 'request.param.err',
    value: { fields: [{ field: 'file' }] },
  });
  const after = await gateway.db.owner.pool.query('select from content_picture');
  expect(after.rowCount).toBe(before.rowCount);
});

it("TEN-07 OPS-09 another brand's picture cannot be cropped or found", async () => {
  const { path } = (await upload(toDataUrl(await halves()))).body.value;
  expect((await crop(path, { x: 1, y: 1 }, 'india')).body.errorCode).toBe('content_unknown');
  const [, , , , id] = path.split('/');
  for (const url of [
    `/media/uploads/india/${id}/0-50-720.webp`,
    `/media/uploads/pakistan/${id}/1-1-720.webp`,
    `/media/uploads/pakistan/${id}/0-50-720.svg`,
    '/media/uploads/pakistan/x/0-50-720.webp',
  ])
    expect((await get(url)).statusCode).toBe(404);
});
