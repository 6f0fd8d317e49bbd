interface Environment {
  ENVIRONMENT?: string | undefined;
}

/** The environment that a Worker runs in. One that names none is in production, which is safe. */
export const environmentOf = ({ ENVIRONMENT }: Environment): string => ENVIRONMENT || 'production';

/** True where test payments and the outbox page exist: they give goods away and show mails. */
export const isDevelopment = (env: Environment): boolean => environmentOf(env) === 'development';
