import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';

import {
  type Attack,
  BRAND,
  compare,
  describe,
  describeFields,
  type Finding,
  waitFor,
} from './attack.ts';
import type { Demo, Operator } from './demo-client.ts';
import { blackPicture } from './pictures.ts';

const { exports } = operatorContract;

/** Texts that a spreadsheet would take for a formula, with a mark to find each again. */
const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1+1', '－1+1', '＠SUM(A1)'];
const BEGINS_A_FORMULA = /(?:^|[;\t\r\n])[\t\r]*[=+\-@＝＋－＠]/;
const EVERY_QUOTED_TEXT = /"(?:[^"]|"")*"/g;

/** The rows of a list as the file that an operator downloads. */
async function exportList(operator: Operator, body: object): Promise<string> {
  const started = await operator.call(exports.start, {
    brand: BRAND,
    body: { format: 'csv', filters: {}, reason: 'an audit from outside', ...body },
  });
  const { id } = started.value;
  await waitFor(`export (${describe(started)})`, async () => {
    const listed = (await operator.call(exports.list, { brand: BRAND })).value;
    const rows = Object.values(listed) as readonly { id: string; state: string }[];
    return rows.find((row) => row.id === id)?.state === 'done' ? true : undefined;
  });
  return operator.download(exports.file, { brand: BRAND, query: { id: String(id) } });
}

/** The quoted texts of a file that hold a mark. */
const findTexts = (file: string, mark: string): readonly string[] =>
  (file.match(EVERY_QUOTED_TEXT) ?? [])
    .map((quoted) => quoted.slice(1, -1))
    .filter((text) => text.includes(mark));

/** Checks that a file has so many texts with a mark, all quoted, of which none is computed. */
function judgeFile(file: string, mark: string, count: number): Finding {
  const texts = findTexts(file, mark);
  const formulas = texts.filter((text) => BEGINS_A_FORMULA.test(text));
  const isStopped =
    texts.length === count && file.split(mark).length - 1 === count && formulas.length === 0;
  return { isStopped, said: `${texts.length} of ${count} quoted, ${formulas.length} computed` };
}

/** Writes formulas into the chat room, which an operator exports. */
async function chatInFormulas(demo: Demo): Promise<Finding> {
  const mark = `cell${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
  for (const formula of FORMULAS) {
    const member = demo.visit(BRAND);
    await member.register();
    const text = `${formula} ${mark};${formula}`;
    const said = await member.call(contract.chat.say, { body: { text } });
    if (said.status !== 200) return { isStopped: false, said: `${text} ${describe(said)}` };
  }
  const operator = await demo.as(`owner.${BRAND}`);
  return judgeFile(await exportList(operator, { list: 'chat' }), mark, FORMULAS.length);
}

/** Gives reasons of several lines and cells, which the audit trail keeps and exports. */
async function reasonInFormulas(demo: Demo): Promise<Finding> {
  const mark = `cell${randomUUID().slice(0, 8)}`;
  const operator = await demo.as(`owner.${BRAND}`);
  const lists = ['\n', '\t', ';'].map((separator) => `=1 ${mark}${separator}=1${separator}＠A`);
  for (const reason of lists) await exportList(operator, { list: 'vendors', reason });
  const filters = { action: 'export.started' };
  const file = await exportList(operator, { list: 'audit', filters });
  return judgeFile(file, mark, lists.length);
}

const document = {
  kind: 'passport',
  fullName: 'Juan Dela Cruz',
  birthDate: '1990-04-01',
  number: 'P1234567A',
  expiry: '2099-01-31',
};

/** Sends a picture of one pixel as a passport and as the face beside it. */
async function sendOnePixel(demo: Demo): Promise<Finding> {
  const member = demo.visit(BRAND);
  await member.register();
  const [pixel, page] = [blackPicture(1, 1), blackPicture(600, 400)];
  const { send, status } = contract.identityCheck;
  const front = await member.call(send, { body: { ...document, front: pixel, selfie: page } });
  const selfie = await member.call(send, { body: { ...document, front: page, selfie: pixel } });
  const { value } = await member.call(status);
  return compare([
    [describeFields(front), 'request.param.err front min_edge'],
    [describeFields(selfie), 'request.param.err selfie min_edge'],
    [`check ${String(value['state'])}`, 'check none'],
  ]);
}

/** Sends slips of too many pixels and too many bytes, and feedback with the same. */
async function sendLargePictures(demo: Demo): Promise<Finding> {
  const member = demo.visit(BRAND);
  await member.register();
  const { value } = await member.call(contract.wallet.deposit, {
    body: { amount: 50, method: 'bank-slip' },
  });
  const sendSlip = async (slip: string) =>
    describeFields(
      await member.call(contract.payments.sendSlip, {
        body: { depositId: value['depositId'], slip },
      }),
    );
  const sendFeedback = async (file: string) =>
    describeFields(
      await member.call(contract.content.feedback, {
        body: { sender: 'audit', content: 'a picture of ten words', type: 1, file },
      }),
    );
  const MEGABYTE = 1024 * 1024;
  return compare([
    [await sendSlip(blackPicture(10_000, 5000)), 'request.param.err slip max_pixels'],
    [await sendSlip(blackPicture(9, 9, 5.3 * MEGABYTE)), 'request.param.err slip max'],
    [await sendFeedback(blackPicture(9, 9, 5.3 * MEGABYTE)), 'request.param.err file max'],
    // More than a call takes: said as such before its fields are read.
    [await sendSlip(blackPicture(9, 9, 8.5 * MEGABYTE)), 'payload_too_large'],
    [await sendFeedback(blackPicture(9, 9, 8.5 * MEGABYTE)), 'payload_too_large'],
    [await sendSlip(blackPicture(900, 400)), '200'],
  ]);
}

/** Attacks by what is sent into files and comes in as files. */
export const fileAttacks: readonly Attack[] = [
  { row: 'OPS-10', title: 'a member writes formulas into an export', run: chatInFormulas },
  { row: 'OPS-10', title: 'formulas after lines, tabs and semicolons', run: reasonInFormulas },
  { row: 'KYC-01', title: 'a passport of one pixel', run: sendOnePixel },
  { row: 'HLP-02', title: 'pictures of 50 megapixels and 8 MiB', run: sendLargePictures },
];
