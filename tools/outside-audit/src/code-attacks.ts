import { randomInt } from 'node:crypto';

import { contract } from '@parlour/contract';

import { type Attack, BRAND, describe, type Finding } from './attack.ts';
import type { Demo } from './demo-client.ts';
import { newAddress } from './http-client.ts';
import type { Visitor } from './member-client.ts';

const MEMBERS = 11;
const ADDRESSES = 10;
/** The number of a day's codes that ten addresses get, where no earlier run has asked for some. */
const SHARE = 200;

/** Mobile numbers of each brand: the dialling code, how they begin, and how many digits follow. */
const NUMBERS: Readonly<Record<string, readonly [code: string, begin: string, digits: number]>> = {
  bangladesh: ['880', '17', 8],
  india: ['91', '98', 8],
  indonesia: ['62', '812', 8],
  nigeria: ['234', '803', 7],
  pakistan: ['92', '301', 7],
  philippines: ['63', '917', 7],
};

type Mobile = { readonly countryDialingCode: string; readonly mobileNo: string };

function newNumber(brand: string): Mobile {
  const [countryDialingCode, begin, digits] = NUMBERS[brand] ?? ['', '', 1];
  const mobileNo = begin + String(randomInt(10 ** digits)).padStart(digits, '0');
  return { countryDialingCode, mobileNo };
}

/** The code of the newest text message to a number. */
const readCode = (inbox: readonly string[]): string | undefined =>
  /\d{6}/.exec(inbox[0] ?? '')?.[0];

/** As many members behind one address as a budget by address would refuse. */
async function shareAnAddress(demo: Demo): Promise<Finding> {
  const address = newAddress();
  let proved = 0;
  const refusals: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const mobile = newNumber(BRAND);
    const member = demo.visit(BRAND, address);
    await member.register();
    const sent = await member.call(contract.account.sendMobileCode, { body: mobile });
    const code = readCode(
      await member.readInbox(`+${mobile.countryDialingCode}${mobile.mobileNo}`),
    );
    if (code === undefined) refusals.push(describe(sent));
    else proved += 1;
  }
  return {
    isStopped: proved === MEMBERS,
    said: [`${proved} of ${MEMBERS} got their codes`, ...refusals].join(', '),
  };
}

/** True when a visitor of a brand gets a code sent to a new number. */
async function getsCode(visitor: Visitor, brand: string): Promise<boolean> {
  const route = contract.verification.smsRegister;
  const { text } = await visitor.callAsHuman(route, newNumber(brand));
  return (JSON.parse(text) as { readonly success: boolean }).success;
}

/** Asks from one address until it is refused; answers how many codes were sent. */
async function drain(demo: Demo, brand: string): Promise<number> {
  const visitor = demo.visit(brand);
  let sent = 0;
  while (await getsCode(visitor, brand)) sent += 1;
  return sent;
}

/**
 * Ten addresses ask for all the codes that they get, then another visitor asks for one. A brand of
 * which an earlier run of the day has asked too many is left out.
 */
async function silence(demo: Demo): Promise<Finding> {
  for (const brand of Object.keys(NUMBERS).toSorted(() => Math.random() - 0.5)) {
    let sum = 0;
    for (let n = 0; n < ADDRESSES; n += 1) sum += await drain(demo, brand);
    const isHeard = await getsCode(demo.visit(brand), brand);
    const said = `${sum} codes to ${ADDRESSES} addresses, ${isHeard ? 'one' : 'none'} to the next`;
    if (isHeard || sum >= SHARE) return { isStopped: isHeard, said };
  }
  throw new Error('earlier runs have used up the codes of today: npm run reset');
}

/** Codes by text message: that they are sent, and that they are not sent to no end. */
export const codeAttacks: readonly Attack[] = [
  { row: 'AUT-02', title: 'an address that eleven members share', run: shareAnAddress },
  { row: 'AUT-02', title: 'ten addresses silence a brand', run: silence },
];
