import { type CallError, callErrorOf } from '@parlour/client';
import type { Api, FieldFault } from '@parlour/contract';
import {
  checkRegistration,
  nationalDigits,
  registrationDemand,
  type RegistrationDemand,
  type RegistrationField,
  registrationFields,
  type RegistrationForm,
  type RegistrationRules,
  type RegistrationSwitches,
  type RegistrationWay,
  registrationWays,
  todayIn,
} from '@parlour/contract/rules';
import type { TenantConfig } from '@parlour/tenant';
import { makeAutoObservable, observable, runInAction } from 'mobx';

import { CodeSender } from '../codes/code-sender.ts';
import { troubleOf } from '../federated/auth-failure.ts';
import type { Firebase } from '../federated/firebase.ts';
import { createHumanProofs, type HumanProofs } from '../human/human-proofs.ts';
import { type Faults, faultsByField } from '../model/form-faults.ts';
import { faultOfCode } from './fault-of-code.ts';
import { PhoneProof } from './phone-proof.ts';

/** What is typed besides the texts that have a rule. */
export type FormField = RegistrationField | 'confirmPassword' | 'verificationCode' | 'consent';

/** A country with its dialling code. */
export type DiallingCountry = { readonly countryCode: string; readonly countryDialingCode: string };

type Deps = {
  readonly api: Pick<Api, 'system' | 'check' | 'member' | 'registration' | 'verification'>;
  readonly tenant: TenantConfig;
  /** The merchant's switches as they stand now. */
  readonly switches: () => RegistrationSwitches & Readonly<Record<'FIREBASE3', boolean>>;
  /** Loads the phone service that sends the code where FIREBASE3 is on. */
  readonly phoneService: () => Promise<Firebase>;
  readonly now?: () => number;
};

/**
 * A registration that is being typed. It outlives its dialog, so that nothing is lost when that is closed and opened again; what was proved
 * wrong is kept until its field changes.
 */
export class RegistrationDraft {
  status: 'loading' | 'failed' | 'ready' = 'loading';
  rules: RegistrationRules | null = null;
  countries: readonly DiallingCountry[] = [];
  country: string;
  chosen: RegistrationWay | null = null;
  values: Partial<Record<FormField, string>> = {};
  consent = false;
  /** Code of the address, once the house has accepted it. */
  invitation: string | null = null;
  error: CallError | null = null;
  isBusy = false;
  isChecking = false;
  readonly code: CodeSender;
  readonly human: HumanProofs;
  readonly #deps: Deps;
  readonly #phone: PhoneProof;
  readonly #left = observable.set<FormField>();
  readonly #refused = observable.map<FormField, FieldFault>({}, { deep: false });

  constructor(deps: Deps) {
    this.#deps = deps;
    this.country = deps.tenant.country;
    this.human = createHumanProofs(deps.api);
    this.code = new CodeSender('register', deps.now);
    this.#phone = new PhoneProof(deps.phoneService);
    makeAutoObservable(this, { code: false, human: false }, { autoBind: true });
  }

  /** Fetches the rules, once; with them the countries where a number may be asked for. */
  async load(): Promise<void> {
    if (this.status === 'ready') return;
    this.status = 'loading';
    const { api } = this.#deps;
    try {
      const rules = (await api.system.registerSettings()) as RegistrationRules;
      runInAction(() => {
        this.rules = rules;
        this.status = 'ready';
      });
    } catch (thrown) {
      const error = callErrorOf(thrown);
      runInAction(() => {
        this.error = error;
        this.status = 'failed';
      });
    }
  }

  /** Fetches the countries and finds out the present one. The merchant's own does where that fails. */
  async loadCountries(): Promise<void> {
    if (this.countries.length > 0) return;
    const { api } = this.#deps;
    const [list, place] = await Promise.allSettled([api.system.country(), api.system.location()]);
    runInAction(() => {
      if (list.status === 'fulfilled') this.countries = list.value.countries;
      const here = place.status === 'fulfilled' ? place.value.countryCode : null;
      if (
        here !== null &&
        !this.values.mobileNum &&
        this.countries.some(({ countryCode }) => countryCode === here)
      )
        this.country = here;
    });
  }

  /** Takes up the codes of the address: an agent's is checked, and not asked for once it is accepted; the other one stands in the form. */
  async arrive({
    invited,
    friend,
  }: {
    readonly invited: string;
    readonly friend: string;
  }): Promise<void> {
    const field = this.rules?.referralCode.enabled ? 'referralCode' : 'affiliateCode';
    if (friend !== '' && !this.values[field]) this.set(field, friend);
    if (invited === '' || this.invitation === invited) return;
    this.set('affiliateCode', invited);
    if (
      (await this.#judge('affiliateCode', () =>
        this.#deps.api.registration.affiliate({
          query: { code: invited, domain: location.hostname },
        }),
      )) === 'good'
    )
      runInAction(() => (this.invitation = invited));
  }

  get ways(): readonly RegistrationWay[] {
    return registrationWays(this.#deps.switches());
  }

  get way(): RegistrationWay {
    return this.chosen !== null && this.ways.includes(this.chosen)
      ? this.chosen
      : (this.ways[0] ?? 'username');
  }

  /** What the chosen way asks for; null until the rules are known. */
  get demand(): RegistrationDemand | null {
    return this.rules && registrationDemand(this.way, this.rules, this.#deps.switches());
  }

  get diallingCode(): string {
    const { tenant } = this.#deps;
    return (
      this.countries.find(({ countryCode }) => countryCode === this.country)?.countryDialingCode ??
      tenant.diallingCode
    );
  }

  /** The whole number as it is typed (E.164), to tell one from another. */
  get mobile(): string {
    return `+${this.diallingCode}${nationalDigits(this.diallingCode, this.values.mobileNum ?? '')}`;
  }

  /** The form as both sides check it. */
  get form(): RegistrationForm {
    const asked = registrationFields.filter(
      (field) =>
        this.demand?.rules[field].enabled &&
        (field !== 'affiliateCode' || this.invitation === null),
    );
    const texts = Object.fromEntries(
      asked.flatMap((field) =>
        this.values[field]
          ? [
              [
                field,
                field === 'password' || field === 'paymentPassword'
                  ? this.values[field]
                  : this.values[field].trim(),
              ],
            ]
          : [],
      ),
    );
    const { needsCode, hasPassword } = this.demand ?? { needsCode: false, hasPassword: true };
    return {
      texts,
      confirmPassword: hasPassword ? (this.values.confirmPassword ?? '') : '',
      consent: this.consent,
      verificationCode: needsCode ? (this.values.verificationCode ?? '').trim() : '',
      diallingCode: this.diallingCode,
    };
  }

  /** Every fault there is, told or not. */
  get found(): Faults {
    const { tenant, now = Date.now } = this.#deps;
    if (!this.demand) return {};
    const circumstances = {
      today: todayIn(tenant.timeZone, new Date(now())),
      minimumAge: tenant.jurisdiction.minimumAge,
      homeDiallingCode: tenant.diallingCode,
    };
    return faultsByField([
      ...checkRegistration(this.form, this.demand, circumstances),
      ...this.#refused.values(),
    ]);
  }

  /** The faults to show: of fields that were left once, of those that were refused. */
  get faults(): Faults {
    return Object.fromEntries(
      Object.entries(this.found).filter(
        ([field]) => this.#left.has(field as FormField) || this.#refused.has(field as FormField),
      ),
    );
  }

  choose(way: RegistrationWay): void {
    this.chosen = way;
    this.error = null;
  }

  set(field: FormField, value: string): void {
    this.values = { ...this.values, [field]: value };
    this.#refused.delete(field);
  }

  setCountry(country: string): void {
    this.country = country;
    this.#refused.delete('mobileNum');
  }

  setConsent(consent: boolean): void {
    this.consent = consent;
    this.#refused.delete('consent');
  }

  /** A field was left: from now on its fault is told as it comes and goes. */
  leave(field: FormField): void {
    if (!this.values[field] && field !== 'consent') return;
    this.#left.add(field);
    const value = this.form.texts[field as RegistrationField];
    if (value === undefined || this.found[field]) return;
    const { registration } = this.#deps.api;
    if (field === 'username')
      void this.#judge(field, () => registration.checkUsername({ query: { username: value } }));
    if (field === 'affiliateCode')
      void this.#judge(field, () =>
        registration.affiliate({ query: { code: value, domain: location.hostname } }),
      );
  }

  /** Asks the house about one value. What cannot be asked now is decided when the form is sent. */
  async #judge(
    field: RegistrationField,
    ask: () => Promise<null>,
  ): Promise<'good' | 'bad' | 'unknown'> {
    const asked = this.values[field];
    try {
      await ask();
      return 'good';
    } catch (thrown) {
      const fault = faultOfCode(callErrorOf(thrown)?.code ?? '');
      if (!fault || fault.field !== field) return 'unknown';
      runInAction(() => {
        if (this.values[field] === asked) this.#refused.set(field, fault);
      });
      return 'bad';
    }
  }

  /** Sends a code to the number, where there is a number to send it to; answers whether one is on its way. */
  async sendCode(): Promise<boolean> {
    this.#left.add('mobileNum');
    if (!this.values.mobileNum)
      this.#refused.set('mobileNum', { field: 'mobileNum', rule: 'required' });
    if (this.found['mobileNum']) return false;
    const { mobile } = this;
    return this.code.send(mobile, () =>
      this.#deps.switches().FIREBASE3 ? this.#phone.send(mobile) : this.#askForCode(),
    );
  }

  async #askForCode() {
    const proof = await this.human.take();
    const mobileNo = nationalDigits(this.diallingCode, this.values.mobileNum ?? '');
    return this.#deps.api.verification.smsRegister({
      body: {
        countryDialingCode: this.diallingCode,
        mobileNo,
        regType: this.way,
        ...(proof && { human: proof }),
      },
    });
  }

  /** Sends the form; answers the session, or null where something is to be mended. */
  async send(): Promise<Awaited<ReturnType<Api['member']['register']>> | null> {
    if (this.isBusy || !this.demand) return null;
    this.error = null;
    for (const field of [
      ...registrationFields,
      'confirmPassword',
      'verificationCode',
      'consent',
    ] as const)
      this.#left.add(field);
    if (Object.keys(this.found).length > 0) return null;
    this.isBusy = true;
    try {
      this.isChecking = true;
      const human = await this.human
        .take()
        .finally(() => runInAction(() => (this.isChecking = false)));
      const { verificationCode, ...rest } = this.#body();
      const proof =
        verificationCode && this.#deps.switches().FIREBASE3
          ? {
              firebaseChannel: 'sms' as const,
              firebaseIdToken: await this.#phone.confirm(this.mobile, verificationCode),
            }
          : verificationCode && { verificationCode };
      const body = { ...rest, ...(proof && proof), ...(human && { human }) };
      return await (this.way === 'mobile'
        ? this.#deps.api.registration.mobile({ body })
        : this.#deps.api.member.register({ body }));
    } catch (thrown) {
      runInAction(() => this.#refuse(thrown));
      return null;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  #body() {
    const { texts, confirmPassword, consent, verificationCode, diallingCode } = this.form;
    const invitation = this.invitation ?? texts.affiliateCode;
    const friend = texts.referralCode ?? invitation;
    return {
      ...texts,
      ...(this.demand?.hasPassword && { confirmPassword }),
      consent,
      ...(verificationCode && { verificationCode }),
      ...(texts.mobileNum && { countryDialingCode: diallingCode }),
      ...(invitation && { affiliateCode: invitation }),
      ...(friend && { referralCode: friend }),
      registerUrl: location.href.split('#', 1)[0] ?? '',
      domain: location.hostname,
      registerMethod: 'WEB' as const,
      login: true,
    };
  }

  #refuse(thrown: unknown): void {
    const trouble = troubleOf(thrown);
    // The phone service speaks of its code alone.
    if (trouble && 'auth' in trouble)
      return void this.#refused.set('verificationCode', {
        field: 'verificationCode',
        rule: `auth/${trouble.auth}`,
      });
    const failure = trouble?.call ?? null;
    if (failure?.code === 'identity_token_invalid') this.#phone.forget();
    const own = failure && faultOfCode(failure.code);
    const named = [...(failure?.fields ?? []), ...(own ? [own] : [])];
    for (const fault of named.toReversed()) this.#refused.set(fault.field as FormField, fault);
    // A link that ended meanwhile: the field is needed after all.
    if (this.#refused.has('affiliateCode')) this.invitation = null;
    this.error = named.some(({ field }) => this.#isShown(field)) ? null : failure;
  }

  #isShown(field: string): boolean {
    return (
      ['confirmPassword', 'verificationCode', 'consent'].includes(field) ||
      this.rules?.[field as RegistrationField]?.enabled === true ||
      field === 'mobileNum'
    );
  }
}
