import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';

/** The header in which a sender signs the very bytes of a body. */
const SIGNATURE_HEADER = 'payment-signature';

interface SignedRequest {
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A body as it came, before anything was read of it, and the header that signs it; both empty where it is not signed. */
export interface SignedText {
  readonly body: string;
  readonly signature: string;
}

const bodies = new WeakMap<object, SignedText>();

/** Keeps the text of a body that says it is signed, for as long as its request lasts. */
export function keepSignedBody(request: SignedRequest, body: string): void {
  const signature = request.headers[SIGNATURE_HEADER];
  if (typeof signature === 'string') bodies.set(request, { body, signature });
}

/** The signed text of the call. */
export const SignedBody = createParamDecorator(
  (_: unknown, execution: ExecutionContext): SignedText =>
    bodies.get(execution.switchToHttp().getRequest<object>()) ?? { body: '', signature: '' },
);
