import { ApiError } from '@parlour/contract';

import type { MemberContext, Tenancy } from '../../../request/context.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { PaymentMethod, PaymentProvider } from './payment-provider.ts';

/** A method with the provider that offers it. */
export type MethodChoice = { readonly provider: PaymentProvider; readonly method: PaymentMethod };

export type PaymentMethods = {
  /** Every method of a brand's country, offered at present or not. */
  readonly all: (tenancy: Tenancy) => readonly MethodChoice[];
  /** What a member is offered, in the operator's order. */
  readonly list: (ctx: MemberContext) => Promise<MethodChoice[]>;
  /** The method that a member chose; without a choice, practice credit. */
  readonly choose: (ctx: MemberContext, code: string | undefined) => Promise<MethodChoice>;
  /** A method by what is stored with a deposit, offered now or not. */
  readonly find: (tenancy: Tenancy, provider: string, code: string) => PaymentMethod | undefined;
  readonly provider: (name: string) => PaymentProvider | undefined;
  /** The provider that pays money of a book out to its members. */
  readonly payoutProvider: (book: string) => PaymentProvider | undefined;
};

type Deps = { readonly providers: readonly PaymentProvider[]; readonly settings: ReadSettings };

/** The methods of every provider, as far as a brand offers them to a member. */
export function createPaymentMethods({ providers, settings }: Deps): PaymentMethods {
  const all = (tenancy: Tenancy): MethodChoice[] =>
    providers.flatMap((provider) =>
      provider.methods(tenancy).map((method) => ({ provider, method })),
    );

  const list = async (ctx: MemberContext): Promise<MethodChoice[]> => {
    const { deposits } = await settings(ctx.tenantId);
    return all(ctx).filter(
      ({ provider, method }) =>
        !deposits.closedMethods.includes(method.code) &&
        !(ctx.actor.book === 'REAL' && provider.isSandbox),
    );
  };

  return {
    all,
    list,
    async choose(ctx, code) {
      const isWanted = ({ method }: MethodChoice) =>
        code === undefined ? method.shape === 'instant' : method.code === code;
      const choice = (await list(ctx)).find(isWanted);
      if (choice) return choice;
      // Only a sandbox has the method: a member with real money learns why.
      if (ctx.actor.book === 'REAL' && all(ctx).some(isWanted))
        throw new ApiError('real_money_not_licensed');
      throw new ApiError('payment_method_unavailable');
    },
    find: (tenancy, provider, code) =>
      all(tenancy).find((one) => one.provider.name === provider && one.method.code === code)
        ?.method,
    provider: (name) => providers.find((one) => one.name === name),
    payoutProvider: (book) =>
      providers.find(({ payouts, isSandbox }) => payouts && isSandbox === (book === 'PLAY')),
  };
}
