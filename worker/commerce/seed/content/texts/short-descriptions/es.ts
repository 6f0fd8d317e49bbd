/** Short descriptions by the name of the game. */
export const es: Readonly<Record<string, string>> = {
  'Corsa Lunga 3': 'Una carrera de mil millas por carretera, de los Alpes al mar, en tres días y con cualquier tiempo.',
  'Chronicle of the Ninth Oath':
    'Ocho juramentos sostienen el reino; te contratan para averiguar quién hizo el noveno.',
  'Nine Petal Fist': 'Nueve escuelas comparten una técnica prohibida y cada una guarda un noveno distinto.',
  'The Quiet Tenant':
    'Tu nuevo inquilino paga puntual, nunca sale del cuarto y ha empezado a contestar al teléfono con tu voz.',
  'Harrow Coast II: The Undertow':
    'Diez años después de la inundación, los buzos de Harrow Coast buscan máquinas que debían seguir hundidas.',
  'The Polite Volcano': 'Un volcán quiere entrar en erupción sin molestar a nadie y te ha pedido que lo organices.',
  'Breach Calendar':
    'Un equipo de rescate entra en el mismo edificio en doce fechas distintas: lo que rompe en marzo sigue roto en junio.',
  'Moth & Lantern': 'Dos hermanos cuidan un faro para polillas junto a un bosque que aprende palabras poco a poco.',
  'Red Ledger':
    'La contable de una familia criminal memorizó todos los números antes del incendio, y ahora todos la quieren viva.',
  'Hard Vacuum Choir':
    'Un carguero espacial oye cantar a través del casco y envía fuera a su tripulante con menos oído.',
  'Emberglass Saga III': 'Los vidrieros de Emberglass dan forma a las almas, y el horno ha empezado a pedir nombres.',
  'Queen of Borrowed Armour':
    'Una actriz ambulante interpreta tan bien a la reina muerta que el ejército comienza a seguirla.',
  'Static Bloom':
    'Las interferencias de radio florecen en coral, y una ingeniera con mala antena es la única jardinera de la ciudad.',
  'Cinder Parade':
    'Una especialista cruza una ciudad que celebra cada año su propio incendio, y esta noche alguien ha encendido el fuego antes de hora.',
  'Slipstream Commune': 'Coches solares de carreras comparten una carretera, una batería y una constitución.',
  'Outer Dark: Sable Company':
    'Una compañía de mercenarios firma un contrato en una luna con un cliente que quizá murió antes de secarse la tinta.',
  'Ash Lanterns of Edo Falls':
    'Bajo una ciudad en una cascada, portadores de faroles acompañan a los recién muertos entre lo que quiere quedárselos.',
  'Monument Thieves': 'Cuatro especialistas planean robar un arco de triunfo en plena plaza y dejar otro mejor.',
  'Kaze no Michi: Duel Road':
    'Dos duelistas errantes recorren el mismo camino costero y se encuentran una vez por capítulo.',
  'The Mire Pilgrims': 'Una peregrinación por provincias anegadas lleva un ataúd que pesa menos cada mañana.',
  'Sable & Saffron': 'Dos caravanas, dos lunas y un contrato que ambas firmaron de buena fe.',
  'Old Growth': 'Unos leñadores despiertan: los tocones ya no están y los árboles se han acercado.',
  Signalfall: 'Cuando callan las torres, una mensajera y su cometa llevan la red a mano por un archipiélago ventoso.',
  'Aurel & the Borrowed Sea':
    'Un niño pide prestado el mar para un trabajo de clase y se le pasa el plazo para devolverlo.',
  'Harbour Fists IV': 'La saga portuaria vuelve al muelle donde empezó, que hoy es un edificio de pisos de lujo.',
  "Ironmonger's Daughter":
    'El rey no quiere pagar las espadas, así que la hija del herrero sale a recogerlas una a una.',
  Tessellate: 'Disparos en una arena de baldosas que se caen, obra de alguien a quien no le gusta estarse quieto.',
  'Hush Artillery': 'En una guerra donde el sonido corre más que los proyectiles, pierde el bando más ruidoso.',
  'Lowlands of the Sun-Eater': 'La misma criatura se traga el sol cada tarde, y esta semana le duelen las muelas.',
  'Pulse of Kharavel':
    'En un reino del desierto regido por el ritmo, una espadachina sorda siente un golpe de Estado en la planta de los pies.',
  'Marrow Hollow': 'Algo compra huesos al carnicero de un pueblo de montaña y ahora quiere que le fíen.',
  'Cipher Knight': 'Un caballero sin rostro reúne descripciones de sí mismo entre quienes lo conocieron.',
  'Rook Takes Rook':
    'Dos francotiradores juegan al ajedrez por correspondencia en las ventanas de una ciudad evacuada.',
  'Wrecking Yard Rally': 'Construye tu coche con lo que arrancas a los demás.',
  "Ragpicker's Atlas":
    'Cada abrigo del mercado recuerda dónde ha estado, y una chica de dedos ágiles sabe leer los forros.',
  'Whisper Quarry': 'Lo que se dice en la cantera lo repite otra persona al día siguiente.',
  'Eleven Doors Down': 'Todos los pisos del edificio son iguales, salvo aquel del que tu padre no quiere hablar.',
  Fiddlehead: 'Un helecho se despliega una vez cada cien años, y tienes toda la tarde.',
  'Mask of the Tenth Bell':
    'Diez luchadores enmascarados suben a un campanario, y cada toque intercambia dos de sus rostros.',
  'Salt Road Cantata': 'Un coro de contrabandistas cruza el desierto cantando a lo que vive bajo la arena.',
};
