declare const brand: unique symbol;

/**
 * A plain value of one kind. It may be used wherever the plain type is asked, but a plain value or
 * one of another kind is refused where this one is asked. It exists for the type checker only.
 */
export type Brand<Plain, Kind extends string> = Plain & { readonly [brand]: Kind };
