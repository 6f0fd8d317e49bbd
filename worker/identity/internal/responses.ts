import type { PasswordFault } from '../accounts/password-policy.ts';

// Our other Workers choose their own texts, in the shopper's language, by the code.

/** The API's envelope around data. */
export function dataResponse(data: unknown): Response {
  return Response.json({ IsSuccess: true, Messages: [], Data: data });
}

/** The API's envelope around an error with a stable code. */
export function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ IsSuccess: false, Messages: [message], Data: null, Code: code }, { status });
}

export function invalidBodyResponse(): Response {
  return errorResponse(400, 'invalid_body', 'The body is not what this call asks for.');
}

export function throttledResponse(retryAfterS: number): Response {
  const response = errorResponse(429, 'throttled', 'Too many attempts.');
  response.headers.set('retry-after', String(retryAfterS));
  return response;
}

export function wrongCredentialsResponse(): Response {
  return errorResponse(400, 'wrong_credentials', 'Address and password do not match.');
}

export function passwordFaultResponse(fault: PasswordFault): Response {
  return errorResponse(400, fault, 'The password does not meet the policy.');
}
