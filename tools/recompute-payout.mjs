// Computes a payout of a contract again from its statement, without any code of the product.
//
// Standard input: { "statement": …, "bets": […] } as the calls /api/v1/agent/earnings/statement and
// /api/v1/agent/earnings/statement/bets answer (their `value` and its `list`; bets only for
// contracts that pay for single bets). Standard output: { "amount", "remainderMicros",
// "carriedOut" }; the process ends with 1 where they are others than those of the statement.
import { readFileSync } from 'node:fs';

const { statement, bets = [] } = JSON.parse(readFileSync(0, 'utf8'));

/** Millionths of the currency; amounts have two decimals. */
const micros = (amount) => BigInt(Math.round(amount * 100)) * 10000n;
const MILLION = 1000000n;

/** Millionths, from which the hundredth and what is left of it follow. */
function earned() {
  if (statement.kind === 'REAL_TIME_SALARY') {
    let product = 0n;
    for (const { stake, payout } of bets) {
      const tier = statement.tiers.filter(({ betAmount }) => stake >= betAmount).at(-1);
      if (!tier || payout === stake) continue;
      product += micros(stake) * BigInt(payout > stake ? tier.winRate : tier.lossRate);
    }
    return { exact: product / MILLION, left: 0n };
  }
  const isDividend = statement.kind === 'DIVIDEND';
  const loss = micros(statement.netLoss) + micros(statement.carriedIn);
  const base = isDividend ? loss : micros(statement.validBets);
  if (base <= 0n) return { exact: 0n, left: isDividend && statement.carriesLoss ? base : 0n };
  const isReached = (tier) =>
    micros(statement.validBets) >= micros(tier.validBets ?? 0) &&
    (!isDividend || loss >= micros(tier.netLoss ?? 0)) &&
    statement.activeMembers >= (tier.activeMembers ?? 0);
  const tier = statement.tiers.filter(isReached).at(-1);
  return { exact: (base * BigInt(tier?.rate ?? 0)) / MILLION, left: 0n };
}

const { exact, left } = earned();
const remainder = exact % 10000n;
const result = {
  amount: Number((exact - remainder) / 10000n) / 100,
  remainderMicros: Number(remainder),
  carriedOut: Number(left / 10000n) / 100,
};
console.log(JSON.stringify(result));
for (const [name, value] of Object.entries(result))
  if (statement[name] !== value) {
    console.error(`${name}: ${value} by this computation, ${statement[name]} in the statement`);
    process.exitCode = 1;
  }
