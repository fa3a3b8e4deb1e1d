import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors';
import { loginProblem } from './login-problem';

describe('loginProblem', () => {
  it('puts errors of the server at their fields', () => {
    const error = new ApiError(422, {
      message: 'Check the fields',
      code: 'validation',
      errors: { email: ['Not an e-mail', 'Too short'], password: [] },
    });
    expect(loginProblem(error)).toEqual({ fields: { email: 'Not an e-mail' } });
  });

  it("else shows the server's message, else the default ones", () => {
    const refused = new ApiError(401, { message: 'These do not match', code: 'credentials' });
    expect(loginProblem(refused).form).toEqual({ text: 'These do not match' });
    const silent = new ApiError(400, { message: '', code: 'unknown' });
    expect(loginProblem(silent)).toEqual({
      fields: {},
      form: { key: 'errors.undefined' },
      toast: 'errors.somethingWrong',
    });
  });

  it('speaks of an unexpected error when there was no answer', () => {
    expect(loginProblem(new NetworkError('timeout')).form).toEqual({ key: 'errors.unexpected' });
    expect(loginProblem(new TypeError('x'))).toEqual({
      fields: {},
      form: { key: 'errors.unexpected' },
    });
    expect(loginProblem(new NetworkError('server', { status: 503 })).toast).toBe(
      'errors.somethingWrong',
    );
  });
});
