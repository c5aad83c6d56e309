import { answer } from '#platform/server/questions.ts';
import { askPollutants } from '../../model/pollutant-list.ts';
import { vsmeCatalogue } from '../vsme/catalogue-files.ts';

answer(askPollutants, () => {
  const { concepts, lists } = vsmeCatalogue();
  const whole = concepts.get('vsme:AmountOfEmissionToAir')?.tables[0]?.axes[0]?.defaultMember;
  return Promise.resolve({
    pollutants: [...(lists.get('pollutant') ?? [])]
      .filter(([member]) => member !== whole)
      .map(([member, label]) => ({ member, label })),
  });
});
