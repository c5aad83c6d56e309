import { handleQuery } from '#platform/actions/server/queries.ts';
import { askPollutants } from '#modules/report/datapoints/model/pollutant-list.ts';
import { vsmeCatalogue } from '#modules/report/vsme/server/catalogue-files.ts';

export const handlePollutants = handleQuery(askPollutants, () => {
  const { concepts, lists } = vsmeCatalogue();
  const whole = concepts.get('vsme:AmountOfEmissionToAir')?.tables[0]?.axes[0]?.defaultMember;
  return Promise.resolve({
    pollutants: [...(lists.get('pollutant') ?? [])]
      .filter(([member]) => member !== whole)
      .map(([member, label]) => ({ member, label })),
  });
});
