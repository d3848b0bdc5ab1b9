/** The condition on routes that exist on one host alone, whatever the port. */
export const onHost = (host: string): { readonly host: RegExp } => ({
  host: new RegExp(`^${host.replaceAll('.', String.raw`\.`)}(:\\d+)?$`),
});
