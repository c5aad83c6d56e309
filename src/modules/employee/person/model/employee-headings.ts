/** Words that stand in a text with commas between them. */
const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/**
 * What exports of HR and payroll systems call the fields of an employee: English, German, French, Spanish, Italian,
 * Portuguese and Dutch. Our own list.
 */
export const employeeHeadings = {
  number: words(`
    personnel number, personnel no, staff number, staff no, employee id, employee no, employee code, payroll number,
    personalnummer, personalnr, personal nr, pers nr, persnr, mitarbeiternummer, mitarbeiternr, mitarbeiter nr,
    mitarbeiter id, matricule, numéro de salarié, número de empleado, número de colaborador, matrícula, matricola,
    personeelsnummer, medewerkernummer
  `),
  workEmail: words(`
    e-mail, mail, email address, e-mail address, work e-mail, business email, company email, e-mail-adresse,
    e-mail dienstlich, dienstliche e-mail, e-mail geschäftlich, geschäftliche e-mail, e-mail (dienstlich),
    e-mail (geschäftlich), e-mail arbeit, courriel, courriel professionnel, e-mail professionnel, correo electrónico,
    correo corporativo, email aziendale, e-mail aziendale, correio eletrónico, zakelijk e-mailadres, e-mailadres
  `),
  workPhone: words(`
    phone, business phone, telefon, telefon dienstlich, telefon geschäftlich, telefonnummer, téléphone,
    téléphone professionnel, teléfono, telefono, telefone, telefoon, telefoonnummer
  `),
  startDate: words(`
    hire date, date of hire, entry date, joining date, date of joining, joined, employment start, eintrittsdatum,
    eintritt, einstellungsdatum, beschäftigungsbeginn, beginn der beschäftigung, date d'entrée, date d'embauche,
    fecha de alta, fecha de ingreso, fecha de contratación, data di assunzione, data assunzione, data de admissão,
    datum in dienst, indiensttreding
  `),
  endDate: words(`
    end date, leaving date, exit date, termination date, employment end, austrittsdatum, austritt, beschäftigungsende,
    ende der beschäftigung, date de sortie, date de départ, fecha de baja, data di cessazione, data cessazione,
    data de saída, datum uit dienst, uitdiensttreding
  `),
  employmentKind: words(`
    employment kind, contract type, type of contract, employment status, vertragsart, beschäftigungsart,
    art der beschäftigung, anstellungsart, arbeitsverhältnis, type de contrat, tipo de contrato, tipo di contratto,
    contracttype, soort contract
  `),
  position: words(`
    job title, job, role, function, stelle, stellenbezeichnung, funktion, tätigkeit, beruf, berufsbezeichnung, poste,
    intitulé du poste, fonction, puesto, cargo, função, mansione, qualifica, ruolo, functie, functietitel
  `),
  orgUnit: words(`
    department, division, team, business unit, organisational unit, abteilung, bereich, organisationseinheit,
    département, service, departamento, área, reparto, dipartimento, ufficio, afdeling
  `),
  site: words(`
    work location, office location, place of work, arbeitsort, arbeitsstätte, dienstort, lieu de travail,
    centro de trabajo, sede di lavoro, local de trabalho, werklocatie
  `),
  manager: words(`
    manager, supervisor, manager name, reports to, vorgesetzter, vorgesetzte, direkter vorgesetzter, führungskraft,
    supérieur hiérarchique, responsable hiérarchique, n+1, superior, responsable directo, responsabile,
    responsabile diretto, chefia direta, leidinggevende
  `),
  weeklyHours: words(`
    contract hours, hours per week, weekly working hours, standard weekly hours, wochenstunden, wochenarbeitszeit,
    wöchentliche arbeitszeit, stunden pro woche, sollstunden pro woche, heures hebdomadaires, horas semanales,
    ore settimanali, horas semanais, uren per week, contracturen
  `),
  birthDate: words(`
    birth date, birthdate, dob, birthday, geburtsdatum, geburtstag, geb datum, date de naissance, fecha de nacimiento,
    data di nascita, data de nascimento, geboortedatum
  `),
} as const;
