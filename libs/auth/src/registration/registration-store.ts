import type { CallError } from '@parlour/client';
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
  type RegistrationMethod,
  registrationMethods,
  todayIn,
} from '@parlour/contract/rules';
import { Loadable, type Status } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { makeAutoObservable, observable, runInAction } from 'mobx';

import { CodeSender } from '../codes/code-sender.ts';
import type { Firebase } from '../federated/firebase.ts';
import { createHumanProofs, type HumanProofs } from '../human/human-proofs.ts';
import { type FieldErrors, toFieldErrors } from '../model/field-errors.ts';
import { type DiallingCountry, fetchCountries } from './dialling-countries.ts';
import { readRefusal } from './field-error-by-code.ts';
import {
  type FormField,
  isInForm,
  toRegistrationBody,
  toRegistrationForm,
  UNRULED_FIELDS,
} from './registration-form-data.ts';
import { type CheckedField, checkOnServer, isCheckedField } from './server-checks.ts';
import { PhoneVerifier } from './phone-verifier.ts';

type Deps = {
  readonly api: Pick<Api, 'system' | 'check' | 'member' | 'registration' | 'verification'>;
  readonly tenant: TenantConfig;
  /** The tenant's switches, read at each use. */
  readonly switches: () => RegistrationSwitches & Readonly<Record<'FIREBASE3', boolean>>;
  /** Loads Firebase, which sends the codes while FIREBASE3 is on. */
  readonly phoneService: () => Promise<Firebase>;
  readonly now?: () => number;
};

/** An affiliate code and a referral code; empty if the address has none. */
type AddressCodes = { readonly invited: string; readonly friend: string };

/**
 * The registration form. It outlives its dialog, so that closing the dialog loses nothing. An error
 * of the server stays until its field changes.
 */
export class RegistrationStore {
  countries: readonly DiallingCountry[] = [];
  country: string;
  selectedMethod: RegistrationMethod | null = null;
  values: Partial<Record<FormField, string>> = {};
  consent = false;
  /** The affiliate code of the address, once the server has accepted it. */
  acceptedAffiliateCode: string | null = null;
  /** The reason that the submission was refused, unless a field shows it. */
  submitError: CallError | null = null;
  isBusy = false;
  isChecking = false;
  readonly codeSender: CodeSender;
  readonly humanProofs: HumanProofs;
  readonly #deps: Deps;
  readonly #rules: Loadable<RegistrationRules | null>;
  readonly #phone: PhoneVerifier;
  readonly #touched = observable.set<FormField>();
  readonly #serverErrors = observable.map<FormField, FieldFault>({}, { deep: false });

  constructor(deps: Deps) {
    this.#deps = deps;
    this.country = deps.tenant.country;
    this.humanProofs = createHumanProofs(deps.api);
    this.codeSender = new CodeSender('register', deps.now);
    const fetchRules = () => deps.api.system.registerSettings() as Promise<RegistrationRules>;
    this.#rules = new Loadable<RegistrationRules | null>(fetchRules, null);
    this.#phone = new PhoneVerifier(deps.phoneService);
    makeAutoObservable(this, { codeSender: false, humanProofs: false }, { autoBind: true });
  }

  get rules(): RegistrationRules | null {
    return this.#rules.value;
  }

  get status(): Status {
    return this.#rules.status;
  }

  get error(): CallError | null {
    return this.submitError ?? this.#rules.error;
  }

  load(): Promise<void> {
    return this.#rules.loadOnce();
  }

  /** Loads the countries and detects the visitor's; the tenant's country if that fails. */
  async loadCountries(): Promise<void> {
    if (this.countries.length > 0) return;
    const { countries, current } = await fetchCountries(this.#deps.api);
    runInAction(() => {
      this.countries = countries;
      if (current !== null && !this.values.mobileNum) this.country = current;
    });
  }

  /**
   * Applies the codes of the address. An accepted affiliate code is not asked for any more; a
   * referral code is filled in and checked.
   */
  async applyCodes({ invited, friend }: AddressCodes): Promise<void> {
    const field = this.rules?.referralCode.enabled ? 'referralCode' : 'affiliateCode';
    const hasRoom = !this.values[field] && (field === 'referralCode' || invited === '');
    if (friend !== '' && hasRoom) {
      this.setValue(field, friend);
      await this.#checkOnServer(field, friend);
    }
    if (invited === '' || this.acceptedAffiliateCode === invited) return;
    this.setValue('affiliateCode', invited);
    const isAccepted = await this.#checkOnServer('affiliateCode', invited);
    if (isAccepted) runInAction(() => (this.acceptedAffiliateCode = invited));
  }

  get methods(): readonly RegistrationMethod[] {
    return registrationMethods(this.#deps.switches());
  }

  get method(): RegistrationMethod {
    return this.selectedMethod !== null && this.methods.includes(this.selectedMethod)
      ? this.selectedMethod
      : (this.methods[0] ?? 'username');
  }

  /** The fields that the selected method asks for; null until the rules are loaded. */
  get requirements(): RegistrationDemand | null {
    return this.rules && registrationDemand(this.method, this.rules, this.#deps.switches());
  }

  get diallingCode(): string {
    const { tenant } = this.#deps;
    const country = this.countries.find(({ countryCode }) => countryCode === this.country);
    return country?.countryDialingCode ?? tenant.diallingCode;
  }

  /** The mobile number in E.164 format. */
  get mobile(): string {
    return `+${this.diallingCode}${nationalDigits(this.diallingCode, this.values.mobileNum ?? '')}`;
  }

  /** The form as both sides check it. */
  get form(): RegistrationForm {
    const { values, consent, diallingCode, requirements } = this;
    const hasAffiliateCode = this.acceptedAffiliateCode !== null;
    return toRegistrationForm({ values, consent, diallingCode, requirements, hasAffiliateCode });
  }

  /** All errors, also of fields that were not edited yet. */
  get allErrors(): FieldErrors {
    const { tenant, now = Date.now } = this.#deps;
    if (!this.requirements) return {};
    const circumstances = {
      today: todayIn(tenant.timeZone, new Date(now())),
      minimumAge: tenant.jurisdiction.minimumAge,
      homeDiallingCode: tenant.diallingCode,
    };
    return toFieldErrors([
      ...checkRegistration(this.form, this.requirements, circumstances),
      ...this.#serverErrors.values(),
    ]);
  }

  /** Errors of fields that were edited or refused by the server. */
  get visibleErrors(): FieldErrors {
    return Object.fromEntries(
      Object.entries(this.allErrors).filter(
        ([field]) =>
          this.#touched.has(field as FormField) || this.#serverErrors.has(field as FormField),
      ),
    );
  }

  /** Changes the method; fields that are still empty say nothing until the next submission. */
  selectMethod(method: RegistrationMethod): void {
    for (const field of this.#touched) if (!this.values[field]) this.#touched.delete(field);
    this.selectedMethod = method;
    this.submitError = null;
  }

  setValue(field: FormField, value: string): void {
    this.values = { ...this.values, [field]: value };
    this.#serverErrors.delete(field);
  }

  setCountry(country: string): void {
    this.country = country;
    this.#serverErrors.delete('mobileNum');
  }

  setConsent(consent: boolean): void {
    this.consent = consent;
    this.#serverErrors.delete('consent');
  }

  /** Shows the errors of a field from now on, and checks its value on the server. */
  handleBlur(field: FormField): void {
    if (!this.values[field] && field !== 'consent') return;
    this.#touched.add(field);
    const value = this.form.texts[field as RegistrationField];
    if (value === undefined || this.allErrors[field]) return;
    if (isCheckedField(field)) void this.#checkOnServer(field, value);
  }

  /** Checks one value; returns whether it is valid. A failed check is left to the submission. */
  async #checkOnServer(field: CheckedField, value: string): Promise<boolean> {
    const checked = this.values[field];
    const result = await checkOnServer(this.#deps.api, field, value);
    if (result !== 'valid' && result !== 'unknown')
      runInAction(() => {
        if (this.values[field] === checked) this.#serverErrors.set(field, result);
      });
    return result === 'valid';
  }

  /** Sends a code to the mobile number; returns whether it was sent. */
  async sendCode(): Promise<boolean> {
    this.#touched.add('mobileNum');
    if (!this.values.mobileNum)
      this.#serverErrors.set('mobileNum', { field: 'mobileNum', rule: 'required' });
    if (this.allErrors['mobileNum']) return false;
    const { mobile } = this;
    return this.codeSender.send(mobile, () =>
      this.#deps.switches().FIREBASE3 ? this.#phone.send(mobile) : this.#requestCode(),
    );
  }

  async #requestCode() {
    const proof = await this.humanProofs.take();
    const mobileNo = nationalDigits(this.diallingCode, this.values.mobileNum ?? '');
    return this.#deps.api.verification.smsRegister({
      body: {
        countryDialingCode: this.diallingCode,
        mobileNo,
        regType: this.method,
        ...(proof && { human: proof }),
      },
    });
  }

  /** Submits the form; returns the session, or null if there are errors. */
  async submit(): Promise<Awaited<ReturnType<Api['member']['register']>> | null> {
    if (this.isBusy || !this.requirements) return null;
    this.submitError = null;
    for (const field of [...registrationFields, ...UNRULED_FIELDS]) this.#touched.add(field);
    if (Object.keys(this.allErrors).length > 0) return null;
    this.isBusy = true;
    try {
      this.isChecking = true;
      const human = await this.humanProofs
        .take()
        .finally(() => runInAction(() => (this.isChecking = false)));
      const proof = await this.#codeProof();
      const affiliateCode = this.acceptedAffiliateCode;
      const { hasPassword } = this.requirements;
      const form = toRegistrationBody(this.form, { affiliateCode, hasPassword });
      const body = { ...form, ...proof, ...(human && { human }) };
      return await (this.method === 'mobile'
        ? this.#deps.api.registration.mobile({ body })
        : this.#deps.api.member.register({ body }));
    } catch (thrown) {
      runInAction(() => this.#showRefusal(thrown));
      return null;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** The verification code, or the token that Firebase gives for it. */
  async #codeProof() {
    const { verificationCode } = this.form;
    if (!verificationCode) return {};
    if (!this.#deps.switches().FIREBASE3) return { verificationCode };
    const firebaseIdToken = await this.#phone.confirm(this.mobile, verificationCode);
    return { firebaseChannel: 'sms' as const, firebaseIdToken };
  }

  #showRefusal(thrown: unknown): void {
    const { errors, callError } = readRefusal(thrown);
    if (callError?.code === 'identity_token_invalid') this.#phone.forget();
    for (const error of [...errors].reverse())
      this.#serverErrors.set(error.field as FormField, error);
    // An affiliate link that has ended since: the field is needed after all.
    if (this.#serverErrors.has('affiliateCode')) this.acceptedAffiliateCode = null;
    this.submitError = errors.some(({ field }) => isInForm(field, this.rules)) ? null : callError;
  }
}
