import { MantineProvider } from '@mantine/core';
import { useWording } from '#platform/messages/web/use-in-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '#platform/i18n/web/texts.ts';
import { defineMessages } from '#platform/messages/model/messages.ts';
import { byMethod, explained, formulated, labelIn, labelled, type Explained } from '../model/explained.ts';
import { Conversions, Formula, Steps } from './explanation.tsx';

const say = defineMessages('kit-explanation-test', {
  use: 'Energy used',
  'per-unit': 'Per {unit}: {step}',
  sum: 'sum of all meters',
  method: 'Counted by hand',
});
const use = { ...labelled(say('use')), formula: '5 + 7', figure: '12', unit: 'kWh' };
const figure = explained({
  figure: '12',
  unit: 'kWh',
  ...formulated(say('sum')),
  ...byMethod(say('method')),
  steps: [use, { ...use, ...labelled(say('per-unit', { unit: 'kWh', step: labelIn(use) })) }],
});

vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });

function Workings({ of }: { of: Explained }) {
  const wording = useWording();
  return (
    <>
      <Formula>{wording(of.formula, of.formulaSaid)}</Formula>
      {wording(of.method, of.methodSaid)}
      <Steps of={of} label="12" />
      <Conversions of={of} />
    </>
  );
}
const shown = (of: Explained) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Workings of={of} />
    </MantineProvider>,
  );

describe('the workings of a figure', () => {
  afterEach(() => changeLanguage('en'));

  it('are a text for programs and documents, and in English on an English page', () => {
    expect(figure).toMatchObject({ formula: 'sum of all meters', method: 'Counted by hand' });
    expect(figure.steps.map(({ label }) => label)).toEqual(['Energy used', 'Per kWh: Energy used']);
    expect(shown(figure)).toContain('Per kWh: Energy used');
  });
  it('are in the language of the page, one said within another too', async () => {
    await changeLanguage('en-XA');
    const page = shown(figure);
    expect(page).not.toMatch(/Energy used|sum of all|Counted|Per /);
    expect(page).toContain('5 + 7');
  });
  it('stay as an earlier release kept them', async () => {
    await changeLanguage('en-XA');
    const { formulaSaid: _formula, methodSaid: _method, ...kept } = figure;
    const steps = figure.steps.map(({ label, formula, figure: amount, unit }) => ({
      label,
      formula,
      figure: amount,
      unit,
    }));
    const page = shown({ ...kept, steps });
    for (const text of ['sum of all meters', 'Counted by hand', 'Per kWh: Energy used']) expect(page).toContain(text);
  });
});
