/** A run in which many browser tests needed their second try is no passed run. */
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

const mostSecondTries = 3;

export default class FewSecondTries implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const again = this.suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    return Promise.resolve({ status: again.length > mostSecondTries ? 'failed' : status });
  }
}
