import type { PasswordFault } from '../accounts/password-policy.ts';
import { refuse } from '../routes/envelope.ts';

// Commerce writes its own texts, in the shopper's language, by the code.
export function refuseBody(): Response {
  return refuse(400, 'invalid_body', 'The body is not what this call asks for.');
}

export function refuseThrottled(retryAfterS: number): Response {
  const response = refuse(429, 'throttled', 'Too many attempts.');
  response.headers.set('retry-after', String(retryAfterS));
  return response;
}

export function refuseCredentials(): Response {
  return refuse(400, 'wrong_credentials', 'Address and password do not match.');
}

export function refusePassword(fault: PasswordFault): Response {
  return refuse(400, fault, 'The password does not meet the policy.');
}
