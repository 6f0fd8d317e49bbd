/** The shop's envelope, for calls of our own Workers. */
export function accept(data: unknown): Response {
  return Response.json({ IsSuccess: true, Messages: [], Data: data });
}

export function refuse(status: number, code: string, message: string): Response {
  return Response.json({ IsSuccess: false, Messages: [message], Data: null, Code: code }, { status });
}
