import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

import { type ApiError, contract } from '@parlour/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  createHostilePictures,
  createJpeg,
  MARKER,
  pixelBombs,
} from '../../../testing/pictures/hostile-pictures.ts';
import { createPng } from '../../../testing/pictures/picture-bytes.ts';
import { watchMemory } from '../../../testing/pictures/process-memory.ts';
import { chooseSome, isWholeRun } from '../../../testing/whole-run.ts';
import { convertPicture, createProcessConverter } from './convert-picture.ts';
import { MAX_WAITING } from './picture-limits.ts';
import { createUploads } from './uploads.ts';

const [here, there] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const toDataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({}, tenants, { pictureConverter: createProcessConverter() });
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.db.owner.pool.query('delete from support_ticket'));

const send = (file: unknown) =>
  call(gateway.app, { tenant: here }, contract.content.feedback, {
    body: { sender: 'demo01', content: 'A message with a picture.', type: 1, file },
  });
const readStored = async (): Promise<Buffer[]> =>
  (
    await gateway.db.owner.pool.query<{ content: Buffer }>(
      'select content from upload order by at, id',
    )
  ).rows.map(({ content }) => content);

describe('T-UP-1 uploaded pictures', () => {
  it('T-UP-1 HLP-02 stores none of the hostile files as sent and stays within memory', async () => {
    const all = await createHostilePictures();
    expect(all.length).toBeGreaterThanOrEqual(80);
    const byKind = [...Map.groupBy(all, ({ kind }) => kind).values()];
    const files = byKind.flatMap((alike) => chooseSome(alike, 1));
    expect(files.length).toBeGreaterThanOrEqual(byKind.length);
    const memory = watchMemory();
    for (const { name, file, expected } of files) {
      const { status, body } = await send(file);
      const outcome = status === 200 ? 'stored' : 'refused';
      if (expected !== 'either') expect({ name, outcome }).toEqual({ name, outcome: expected });
      if (status !== 200)
        expect({ name, status, code: body.errorCode }).toEqual({
          name,
          status: 400,
          code: 'request.param.err',
        });
    }
    expect(memory.stop()).toBeLessThan(300);
    const stored = await readStored();
    expect(stored.length).toBeGreaterThanOrEqual(
      files.filter(({ expected }) => expected === 'stored').length,
    );
    for (const bytes of stored) {
      const { format, exif, icc, xmp, iptc, comments } = await sharp(bytes).metadata();
      expect({ format, exif, icc, xmp, iptc, comments }).toEqual({ format: 'jpeg' });
      expect(bytes.includes(MARKER)).toBe(false);
    }
  }, 240_000);

  it('T-UP-1 HLP-02 takes no more pictures than may wait, and refuses others at once', async () => {
    const program = await writeProgram('process.exit(1);');
    const converter = createProcessConverter({ cpuSeconds: 60, timeoutMs: 60_000, program });
    const { convert } = createUploads(converter);
    const picture = { field: 'file', source: createPng({ width: 9, height: 9 }) };
    const sent = await Promise.allSettled(
      Array.from({ length: MAX_WAITING + 2 }, () => convert([picture])),
    );
    const codes = sent.map((each) => each.status === 'rejected' && (each.reason as ApiError).code);
    expect(codes).toEqual([
      ...Array.from({ length: MAX_WAITING }, () => 'request.param.err'),
      'system_busy',
      'system_busy',
    ]);
  });

  it.runIf(isWholeRun)('T-UP-1 answers other calls while twenty bombs wait', async () => {
    const bombs = pixelBombs(await createJpeg());
    const answers: string[] = [];
    const sent = Array.from({ length: 20 }, async (_, n) => {
      const { status } = await send(bombs[n % bombs.length]!.file);
      answers.push(`bomb ${status}`);
    });
    const { status } = await call(gateway.app, { tenant: here }, contract.system.status);
    answers.push(`status ${status}`);
    await Promise.all(sent);
    // The other call needs no process, so at most the first bomb is over before it.
    const before = answers.slice(0, answers.indexOf('status 200'));
    expect(before.filter((answer) => answer === 'bomb 400').length).toBeLessThan(2);
    expect(new Set(answers)).toEqual(new Set(['status 200', 'bomb 400', 'bomb 503']));
    expect(await readStored()).toEqual([]);
  });
});

it('HLP-02 stores a picture upright, shrunk and without metadata', async () => {
  const sideways = await sharp(await createJpeg(4000, 1000))
    .withExif({ IFD0: { Artist: MARKER } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await send(toDataUrl(sideways))).status).toBe(200);
  const [stored] = await readStored();
  const { format, width, height, exif, orientation } = await sharp(stored).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'jpeg',
    width: 640,
    height: 2560,
  });
});

it('HLP-02 names the field of a picture that has too many pixels or cannot be read', async () => {
  const large = createPng({ width: 5000, height: 5001, bits: 1, colour: 0 });
  expect((await send(toDataUrl(large))).body.value).toEqual({
    fields: [{ field: 'file', rule: 'max_pixels', allowed: { max: 25_000_000 } }],
  });
  const cut = createPng({ width: 50, height: 50 }).subarray(0, 60);
  expect((await send(toDataUrl(cut))).body.value).toEqual({
    fields: [{ field: 'file', rule: 'readable', allowed: { values: 'png, jpg, webp' } }],
  });
});

describe('the time of a picture', () => {
  const picture = createPng({ width: 50, height: 50 });

  it('HLP-02 a good picture that a busy machine has no time for may be sent again', async () => {
    const send = async (timeoutMs: number) => {
      const uploads = createUploads(createProcessConverter({ cpuSeconds: 60, timeoutMs }));
      return (await uploads.convert(uploads.read('file', [toDataUrl(picture)]))).length;
    };
    await expect(send(5)).rejects.toThrow(expect.objectContaining({ code: 'system_busy' }));
    expect(await send(60_000)).toBe(1);
  });

  it('T-UP-1 a picture over its processor time is refused for good', async () => {
    const program = await writeProgram('for (;;);');
    expect(await convertPicture(picture, { cpuSeconds: 1, timeoutMs: 60_000, program })).toBe(
      'unreadable',
    );
  });
});

/** A program that runs in place of the one that decodes. */
async function writeProgram(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'parlour-picture-')), 'program.mjs');
  onTestFinished(() => rm(join(path, '..'), { recursive: true }));
  await writeFile(path, text);
  return path;
}

it('T-TEN-3 pictures have random names, a tenant, and go with their ticket', async () => {
  for (let n = 0; n < 2; n++) await send(toDataUrl(createPng({ width: 9, height: 9 })));
  const ids = async (tenant: typeof here) => {
    const { tenantId } = gateway.tenancies.ofCode(tenant.code)!;
    return gateway.db.app.transaction(tenantId, (tx) =>
      tx.many<{ id: string }>('test-uploads', 'select id from upload', []),
    );
  };
  const names = (await ids(here)).map(({ id }) => id);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(await ids(there)).toEqual([]);
  await gateway.db.owner.pool.query('delete from support_ticket');
  expect(await readStored()).toEqual([]);
});

it('HLP-02 reads a picture of 5 MB where V8 has stopped optimizing expressions', () => {
  // As it does in a process that has compiled many of them.
  setFlagsFromString('--no-regexp-optimization');
  onTestFinished(() => setFlagsFromString('--regexp-optimization'));
  const source = Buffer.concat([createPng({ width: 9, height: 9 }), Buffer.alloc(5_000_000)]);
  expect(
    createUploads()
      .read('file', [toDataUrl(source)])[0]
      ?.source.equals(source),
  ).toBe(true);
});

it('takes at most three pictures of one message', () => {
  const uploads = createUploads();
  const picture = toDataUrl(createPng({ width: 9, height: 9 }));
  expect(uploads.read('images', [picture, picture, picture])).toHaveLength(3);
  expect(() => uploads.read('images', [picture, picture, picture, picture])).toThrow(
    expect.objectContaining({
      value: { fields: [{ field: 'images', rule: 'max_items', allowed: { max: 3 } }] },
    }),
  );
});
