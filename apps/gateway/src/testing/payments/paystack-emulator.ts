import { randomBytes } from 'node:crypto';

import { signPaystackNotice } from '../../modules/money/payments/paystack/paystack-signature.ts';
import {
  type EmulatedRefund,
  type EmulatedTransaction,
  type EmulatedTransfer,
  toData,
  toTransferData,
} from './paystack-payloads.ts';
import {
  type Answer,
  type Body,
  type EmulatedRequest,
  ProviderEmulator,
} from './provider-emulator.ts';

const ok = (message: string, data: unknown): Answer => ({
  status: 200,
  body: { status: true, message, data },
});
const refuse = (status: number, message: string, code?: string): Answer => ({
  status,
  body: { status: false, message, ...(code !== undefined && { code, type: 'validation_error' }) },
});

/**
 * Paystack's API as its documentation describes it: accounts by secret key, transactions, refunds,
 * signed notices. Requests can be made to fail; the payer is played by `pay` and `attempt`.
 */
export class PaystackEmulator extends ProviderEmulator {
  /** Transfers of every account, the newest last. */
  readonly transfers: EmulatedTransfer[] = [];
  readonly #accounts = new Map<string, EmulatedTransaction[]>();
  /** The balance that an account can pay out, in kobo. */
  balance = 1_000_000_00;
  #ids = 4_000_000_000;

  /** Opens an account and returns its secret key. */
  openAccount(): string {
    const secretKey = `sk_live_${randomBytes(20).toString('hex')}`;
    this.#accounts.set(secretKey, []);
    return secretKey;
  }

  /** The transaction of a reference; throws where no account has it. */
  find(reference: string): EmulatedTransaction {
    const found = [...this.#accounts.values()]
      .flat()
      .find((transaction) => transaction.reference === reference);
    if (!found) throw new Error(`no transaction ${reference}`);
    return found;
  }

  /** Lets the payer pay; what differs from the order is given. Returns the notice of it. */
  pay(reference: string, over: Partial<EmulatedTransaction> = {}): string {
    const transaction = this.find(reference);
    Object.assign(transaction, { status: 'success', paidAt: new Date(), ...over });
    return JSON.stringify({ event: 'charge.success', data: toData(transaction) });
  }

  /** Lets an attempt to pay fail; the payer may try again on the same page. */
  attempt(reference: string): void {
    this.find(reference).status = 'failed';
  }

  /** Makes a refund in the dashboard, of all or a part, or moves it; returns the notice of it. */
  refund(reference: string, status: string, given: { amount?: number; index?: number } = {}) {
    const transaction = this.find(reference);
    const { refunds, currency } = transaction;
    const { amount = transaction.amount, index = 0 } = given;
    refunds[index] ??= this.#newRefund(transaction, amount);
    refunds[index].status = status;
    const returned = refunds.filter((one) => one.status === 'processed');
    if (returned.reduce((sum, one) => sum + one.amount, 0) === transaction.amount)
      transaction.status = 'reversed';
    return JSON.stringify({
      event: `refund.${status}`,
      data: {
        status,
        transaction_reference: reference,
        refund_reference: status === 'processed' ? '132013318360' : null,
        amount: String(amount),
        currency,
        processor: 'instant-transfer',
        domain: 'live',
      },
    });
  }

  #newRefund({ id, currency }: EmulatedTransaction, amount: number): EmulatedRefund {
    return { id: (this.#ids += 1), transaction: id, amount, currency, status: 'pending' };
  }

  /** Lets the payer dispute a payment; returns the notice of it. */
  dispute(reference: string, status: string, resolution: string | null = null): string {
    const { id, amount, currency } = this.find(reference);
    return JSON.stringify({
      event: resolution === null ? 'charge.dispute.create' : 'charge.dispute.resolve',
      data: {
        id: 358_950 + (id % 1000),
        refund_amount: amount,
        currency,
        status,
        resolution,
        domain: 'live',
        transaction: { id, domain: 'live', status: 'success', reference, amount, currency },
      },
    });
  }

  /** Settles a transfer; returns the notice of it. */
  settle(reference: string, status: string): string {
    const transfer = this.transfers.find((one) => one.reference === reference);
    if (!transfer) throw new Error(`no transfer ${reference}`);
    transfer.status = status;
    return JSON.stringify({ event: `transfer.${status}`, data: toTransferData(transfer) });
  }

  /** The headers of a notice of an account. */
  sign(secretKey: string, body: string): Record<string, string> {
    return {
      'content-type': 'application/json',
      'x-paystack-signature': signPaystackNotice(secretKey, body),
    };
  }

  protected route({ asked, headers, body }: EmulatedRequest): Answer {
    const secretKey = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const transactions = this.#accounts.get(secretKey);
    if (!transactions) return refuse(401, 'Invalid key', 'invalid_Key');
    return this.#route(asked, transactions, body);
  }

  #route(asked: string, transactions: EmulatedTransaction[], body: Body): Answer {
    const [, verified] = /^GET \/transaction\/verify\/([\w.=-]+)$/.exec(asked) ?? [];
    const [, refunded] = /^GET \/refund\?transaction=(\d+)$/.exec(asked) ?? [];
    if (asked === 'POST /transaction/initialize') return this.#initialize(transactions, body);
    if (asked === 'POST /refund') return this.#refund(transactions, body);
    if (asked.startsWith('GET /transaction?')) return list(transactions.map(toData), asked);
    if (asked.startsWith('GET /transfer?')) return list(this.transfers.map(toTransferData), asked);
    if (/ \/transfer/.test(asked)) return this.#transfer(asked, body);
    if (verified !== undefined) {
      const found = transactions.find(({ reference }) => reference === verified);
      return found
        ? ok('Verification successful', toData(found))
        : refuse(400, 'Transaction reference not found', 'transaction_not_found');
    }
    if (refunded !== undefined) {
      const of = transactions.find(({ id }) => String(id) === refunded);
      return ok('Refunds retrieved', of?.refunds ?? []);
    }
    return refuse(404, 'Not found');
  }

  #refund(transactions: EmulatedTransaction[], body: Body): Answer {
    const named = String(body['transaction']);
    const found = transactions.find(({ id, reference }) => [String(id), reference].includes(named));
    if (!found) return refuse(404, 'Transaction not found', 'transaction_not_found');
    const rest = found.refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((left, { amount }) => left - amount, found.amount);
    const { amount = found.amount } = body as { amount?: number };
    if (found.status === 'reversed' || amount > rest)
      return refuse(400, 'Transaction has been fully reversed', 'transaction_reversed');
    if (found.status !== 'success') return refuse(400, 'Transaction has not been paid');
    const refund = this.#newRefund(found, amount);
    found.refunds.push(refund);
    return ok('Refund has been queued for processing', refund);
  }

  /** Recipients are known by their account, transfers by their reference. */
  #transfer(asked: string, body: Body): Answer {
    const { reference, amount, recipient, account_number: account, bank_code: bank } = body;
    if (asked === 'POST /transferrecipient')
      return /^\d{10}$/.test(String(account))
        ? ok('Transfer recipient created', { recipient_code: `RCP_${bank}_${account}` })
        : refuse(400, 'Account number is invalid', 'invalid_bank_code');
    const [, verified] = /^GET \/transfer\/verify\/([\w-]+)$/.exec(asked) ?? [];
    const named = this.transfers.find((one) => one.reference === (verified ?? reference));
    if (verified !== undefined)
      return named
        ? ok('Transfer retrieved', toTransferData(named))
        : refuse(404, 'Transfer not found', 'transfer_not_found');
    if (named)
      return refuse(
        400,
        'Please provide a unique reference. Reference already exists on a transfer',
        'duplicate_transfer_reference',
      );
    if (!/^[a-z0-9_-]{16,50}$/.test(String(reference)))
      return refuse(400, 'Your reference contains illegal special characters');
    if ((amount as number) > this.balance)
      return refuse(
        400,
        'Your balance is not enough to fulfil this request',
        'insufficient_balance',
      );
    const transfer: EmulatedTransfer = {
      id: (this.#ids += 1),
      reference: String(reference),
      amount: amount as number,
      recipient: String(recipient),
      status: 'pending',
    };
    this.transfers.push(transfer);
    return ok('Transfer has been queued', toTransferData(transfer));
  }

  #initialize(transactions: EmulatedTransaction[], body: Body): Answer {
    const { reference, amount, currency, email } = body;
    if (typeof email !== 'string' || !/^[^@\s]+@[^@\s]+$/.test(email))
      return refuse(400, 'Email is not allowed to be empty', 'invalid_email_address');
    if (!Number.isInteger(amount) || (amount as number) < 10_000)
      return refuse(400, 'Invalid Amount Sent', 'invalid_amount');
    if (currency !== 'NGN') return refuse(403, 'Currency not supported by merchant');
    if (typeof reference !== 'string' || !/^[A-Za-z0-9.=-]+$/.test(reference))
      return refuse(400, 'Invalid character in transaction reference');
    if (transactions.some((one) => one.reference === reference))
      return refuse(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const accessCode = randomBytes(8).toString('hex');
    transactions.push({
      id: (this.#ids += 1),
      domain: 'live',
      status: 'abandoned',
      reference,
      amount: amount as number,
      currency,
      channel: String((body['channels'] as unknown[] | undefined)?.[0] ?? 'card'),
      email,
      refunds: [],
    });
    return ok('Authorization URL created', {
      authorization_url: `${this.url}/checkout/${accessCode}`,
      access_code: accessCode,
      reference,
    });
  }
}

/** A page of a list. */
function list(all: object[], asked: string): Answer {
  const query = new URLSearchParams(asked.replace(/^[^?]*\?/, ''));
  const [perPage, page] = [Number(query.get('perPage') ?? 50), Number(query.get('page') ?? 1)];
  return ok('Retrieved', all.slice((page - 1) * perPage, page * perPage));
}
