import '@fastify/cookie';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Name of the call in the contract, such as wallet.balance; absent on files and health routes.
     */
    readonly call?: string;
    /** An empty body counts as none. */
    readonly emptyBody?: boolean;
  }
}
