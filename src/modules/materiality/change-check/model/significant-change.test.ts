import { describe, expect, it } from 'vitest';
import { changeQuestionKeys, changeVerdict } from './significant-change.ts';

const said = (answer: 'yes' | 'no', keys = changeQuestionKeys) => keys.map((question) => ({ question, answer }));

// ESRS 1 (2026), par. 34: an assessment is made anew where something changed significantly.
describe('the question of significant change', () => {
  it('is open until all six are answered: nothing said is no “no”', () => {
    expect(changeVerdict([])).toEqual({ verdict: 'open', open: changeQuestionKeys, changed: [] });
    expect(changeVerdict(said('no').slice(1))).toMatchObject({ verdict: 'open', open: ['businessModel'] });
  });

  it('is answered by one yes, whatever is still open, and by six times no', () => {
    expect(changeVerdict(said('yes', ['events']))).toMatchObject({ verdict: 'significant', changed: ['events'] });
    expect(changeVerdict(said('no'))).toEqual({ verdict: 'none', open: [], changed: [] });
    expect(changeVerdict([...said('no').slice(1), ...said('yes', ['businessModel'])])).toMatchObject({
      verdict: 'significant',
      open: [],
    });
  });
});
