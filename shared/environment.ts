interface Environment {
  ENVIRONMENT?: string | undefined;
}

/** The environment that a Worker runs in: production by default, which is safe. */
export const environmentOf = ({ ENVIRONMENT }: Environment): string => ENVIRONMENT || 'production';

/** True if test payments and the outbox page exist: they give goods away and show mails. */
export const isDevelopment = (env: Environment): boolean => environmentOf(env) === 'development';
