import { handleQuery } from '#platform/actions/server/queries.ts';
import { pollutantsQuery } from '#modules/report/datapoints/model/pollutant-list.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';

export const handlePollutants = handleQuery(pollutantsQuery, () => {
  const { concepts, lists } = vsmeCatalogue();
  const whole = concepts.get('vsme:AmountOfEmissionToAir')?.tables[0]?.axes[0]?.defaultMember;
  return Promise.resolve({
    pollutants: [...(lists.get('pollutant') ?? [])]
      .filter(([member]) => member !== whole)
      .map(([member, label]) => ({ member, label })),
  });
});
